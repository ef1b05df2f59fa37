/* For trials in Wine only, never shipped: complex numbers, which Wine's C library only pretends to
 * have and numpy needs. Everything else of that library is Wine's own, which is forwarded to.
 *
 * Windows counts a long double as a double. It hands a struct of two floats over in a register and
 * one of two doubles by its address; structs of our own let the compiler do so. */
#include <complex.h>

typedef struct { float part[2]; } Single;
typedef struct { double part[2]; } Double;

typedef union { Single pair; float complex number; } SingleBoth;
typedef union { Double pair; double complex number; } DoubleBoth;

#define COMPLEX_OF(type, both, own, name)                                                          \
    type shim_##own(type x) { both a = {x}; a.number = name(a.number); return a.pair; }
#define REAL_OF(type, both, real, own, name)                                                       \
    real shim_##own(type x) { both a = {x}; return name(a.number); }

#define COMPLEX(name)                                                                              \
    COMPLEX_OF(Double, DoubleBoth, name, name)                                                     \
    COMPLEX_OF(Double, DoubleBoth, name##l, name)                                                  \
    COMPLEX_OF(Single, SingleBoth, name##f, name##f)
#define REAL(name)                                                                                 \
    REAL_OF(Double, DoubleBoth, double, name, name)                                                \
    REAL_OF(Double, DoubleBoth, double, name##l, name)                                             \
    REAL_OF(Single, SingleBoth, float, name##f, name##f)
#define POWER(type, both, own, name)                                                               \
    type shim_##own(type x, type y)                                                                \
    {                                                                                              \
        both a = {x}, b = {y};                                                                     \
        a.number = name(a.number, b.number);                                                       \
        return a.pair;                                                                             \
    }

REAL(cabs) REAL(carg) REAL(cimag) REAL(creal)
COMPLEX(ccos) COMPLEX(ccosh) COMPLEX(cexp) COMPLEX(clog) COMPLEX(csin) COMPLEX(csinh) COMPLEX(csqrt)
COMPLEX(ctan) COMPLEX(ctanh) COMPLEX(cacos) COMPLEX(cacosh) COMPLEX(casin) COMPLEX(casinh)
COMPLEX(catan) COMPLEX(catanh) COMPLEX(conj) COMPLEX(cproj)
POWER(Double, DoubleBoth, cpow, cpow)
POWER(Double, DoubleBoth, cpowl, cpow)
POWER(Single, SingleBoth, cpowf, cpowf)
