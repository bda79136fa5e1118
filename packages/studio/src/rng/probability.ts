/** Natural logarithm of the gamma function (Lanczos approximation), accurate to 1e-10. */
function logGamma(x: number): number {
  const factors = [
    76.18009172947146, -86.50532032941677, 24.01409824083091, -1.231739572450155, 0.1208650973866179e-2,
    -0.5395239384953e-5,
  ]
  const shifted = x + 5.5
  const series = factors.reduce((sum, factor, index) => sum + factor / (x + 1 + index), 1.000000000190015)
  return (x + 0.5) * Math.log(shifted) - shifted + Math.log((2.5066282746310005 * series) / x)
}

/**
 * The regularised upper incomplete gamma function Q(a, x). Uses the series where it converges quickly, otherwise a
 * continued fraction.
 */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a))
  if (x < a + 1) {
    let term = 1 / a
    let sum = term
    for (let n = 1; Math.abs(term) > Math.abs(sum) * 1e-14; n++) sum += term *= x / (a + n)
    return 1 - sum * scale
  }
  let b = x + 1 - a
  let c = 1e300
  let d = 1 / b
  let fraction = d
  for (let n = 1; n < 100_000; n++) {
    const an = -n * (n - a)
    b += 2
    d = 1 / (an * d + b)
    c = b + an / c
    fraction *= d * c
    if (Math.abs(d * c - 1) < 1e-14) break
  }
  return fraction * scale
}

/** Probability that chi-square with this many degrees of freedom is at least this value. */
export const chiSquareTail = (chiSquare: number, degrees: number): number => upperGamma(degrees / 2, chiSquare / 2)

/** Probability that a normal deviate is at least this far from zero, on either side. */
export const normalTails = (z: number): number => upperGamma(0.5, (z * z) / 2)
