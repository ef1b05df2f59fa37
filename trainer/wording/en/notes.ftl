# What was not as it should be in a situation somebody told, and how it was settled all the same.

note-hands-not-drawn = these hands are not drawn by this rulebook's rules; settled as given
note-dealer-hand-not-drawn = the dealer hand is not drawn by this rulebook's rules; settled as given
note-no-choice = no choice is told for { $hand }; it { $choice ->
    [draw] draws
   *[stand] stands
} on { $total }
note-no-banker = no wager by the Banker is told; taken as equal to the other side
note-none-against-banker = no wager against the Banker is told; taken as equal to the other side
note-banker-against-himself = seat { $seat } is the Banker and bets against himself; settled as given
note-first-spin-void = the first spin is void; settled by the stop of the next one
