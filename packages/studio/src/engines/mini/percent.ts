/** Formats a fraction of 1 in percent, truncated to two decimals: `0.98765` → `98.76`. */
export const percent = (share: number): string => (Math.floor(share * 10_000 + 1e-9) / 100).toFixed(2)
