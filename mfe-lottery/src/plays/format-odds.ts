const FORMAT = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

/** Decimal odds as text: `3.66`, `97,999.90`. Given in 1/10,000. */
export const formatOdds = (odds: number): string => FORMAT.format(odds / 10_000)
