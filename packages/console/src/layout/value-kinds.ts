import type { MerchantChange } from '@atrium/contracts/staff/changes'
import type { Format } from '../locale/format.ts'
import type { ValueLine } from './changed-values.ts'

/** Amounts, points and factors, which tables store in 1/10,000. */
const SCALED = new Set(
  `activeMinBet aloneLimit approveAbove bigWin conversionRate dailyCap dailyWithdrawalAmount depositPresets deposits
  factor fee levelPrices maxAmount maxBet maxCashOut maxExposure maxIssueStake maxPayoutPart maxStake
  maxUplineTransfer maxWin maxWithdrawal minAmount minBet minDeposit minStake minTurnover minUplineTransfer
  minWithdrawal odds points price quarantineAbove rebateFactor reviewAbove reward startingCredit twoReviewersAbove
  value weekendFactor withdrawalFee`.split(/\s+/),
)
/** Amounts of money that moved, in 1/10,000 as text. */
const MOVED = new Set(['amount', 'stake', 'payout', 'shortfall', 'jackpot'])

/** Amounts that are only logged as decimals. */
const DECIMALS = new Set(
  'net credits limitMin limitMax limitFee dailyAmount winnings requirement progress won pointsAfter'.split(' '),
)

/** Whether a value is an amount, in any form. */
export const isMoney = (path: readonly string[]): boolean =>
  path.some((part) => SCALED.has(part) || MOVED.has(part) || DECIMALS.has(part))

/** Whether a value is an integer in 1/10,000. */
export function isScaled(
  value: unknown,
  { path, before }: Pick<ValueLine, 'path' | 'before'>,
  { action, subject }: Pick<MerchantChange, 'action' | 'subject'>,
): boolean {
  const isOfTable = /^[a-z]+\.[a-z_]+ /.test(subject)
  if (typeof value === 'string') {
    if (!/^-?\d+$/.test(value) || isOfTable) return false
    if (action === 'adjustment') return path[0] === 'entries'
    // Pending proposals and adjustments are logged as staff typed them, with decimals.
    return before === undefined && path.length === 1 && MOVED.has(path[0]!) && !action.startsWith('adjustment-')
  }
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || !isOfTable) return false
  if (path[0] === 'rules' || path[0] === 'contents') return false
  if (path[0] === 'rate') return subject.startsWith('promotions.point_rates')
  return path.some((part) => SCALED.has(part)) && !/^games\.(merchant_)?categories/.test(subject)
}

/** A time or a day in words; undefined for any other value. */
export function timeWords(value: string, format: Pick<Format, 'time' | 'day'>, timeZone?: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-][\d:]+)$/.test(value)) return format.time(value, timeZone)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? format.day(value) : undefined
}

/** Whether an integer is in hundredths of a percent. */
export const isHundredths = (path: readonly string[], subject: string): boolean =>
  (path[0] === 'rate' && subject.startsWith('agents.line_rates')) ||
  (path[0] === 'edge' && subject.startsWith('proposals.house_edges')) ||
  (path[0] === 'rates' && subject.startsWith('registration.invite_codes')) ||
  (/^(least|most)$/.test(path[0] ?? '') && subject.startsWith('games.returns'))
