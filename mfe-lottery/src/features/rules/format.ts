import type { PlayRules } from '@atrium/lottery-rules/rules-page'

const OUTCOMES = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const SHARE = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 2 })

/** Number of possible outcomes per winning outcome: `1,000`, `3.7`. Both numbers can have sixty digits. */
export const outcomesPerWin = ({ ways, total }: Pick<PlayRules['levels'][number], 'ways' | 'total'>): string =>
  OUTCOMES.format(Number((BigInt(total) * 1_000n) / BigInt(ways)) / 1_000)

/** Formats a decimal such as `0.9783` as `97.83%`. */
export const formatShare = (decimal: string): string => SHARE.format(Number(decimal))
