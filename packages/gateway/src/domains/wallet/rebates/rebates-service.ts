import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { toWire } from '@atrium/contracts/money'
import { MAX_OPEN_ACCRUALS, MIN_REBATE_CLAIM } from '@atrium/contracts/rules/wallet/rebate-rules'
import type { Deps } from '../../../platform/deps.ts'
import type { Merchant } from '../../../platform/tenancy/merchant.ts'
import { publishBalance } from '../balances/publish-balances.ts'
import { readRebateMode } from './rebate-mode.ts'
import { claimRebates, isClaimed, readOpenAccruals, readOpenSum, readTerms } from './rebates-repository.ts'

/** Creates the calls that return and claim a member's rebates. */
export const createRebates = ({ sql, clock, realtime }: Pick<Deps, 'sql' | 'clock' | 'realtime'>) => ({
  async read(memberId: bigint, { code, currency }: Pick<Merchant, 'code' | 'currency'>): Promise<CallValue<'rebates'>> {
    const [accruals, sum, { rates, factor }, mode] = await Promise.all([
      readOpenAccruals(sql, memberId, MAX_OPEN_ACCRUALS),
      readOpenSum(sql, memberId),
      readTerms(sql, memberId),
      readRebateMode(sql, code),
    ])
    return {
      currency,
      list: accruals.map(({ day, category, rate, factor: levelFactor, base, amount }) => ({
        day,
        category,
        rate: percentOf(rate),
        factor: toWire(BigInt(levelFactor)),
        base: toWire(base),
        amount: toWire(amount),
      })),
      sum: toWire(sum),
      min: toWire(MIN_REBATE_CLAIM),
      isClaimable: mode === 'MANUAL' && sum >= MIN_REBATE_CLAIM,
      mode,
      rates: rates.map(({ category, rate }) => ({ category, rate: percentOf(rate) })),
      factor: toWire(BigInt(factor)),
    }
  },

  /**
   * Claims the member's rebates.
   * @throws DomainError REBATE_BELOW_MINIMUM, REBATES_AUTOMATIC; in both cases nothing is claimed
   */
  async claim(
    memberId: bigint,
    merchant: string,
    { requestId }: ParsedRequest<'rebateClaim'>,
  ): Promise<CallValue<'rebateClaim'>> {
    if ((await readRebateMode(sql, merchant)) === 'AUTOMATIC' && !(await isClaimed(sql, memberId, requestId)))
      throw new DomainError('REBATES_AUTOMATIC')
    const claimed = await claimRebates(sql, { memberId, requestId, min: MIN_REBATE_CLAIM }, clock())
    if (claimed.status !== 'OK') throw new DomainError(claimed.status)
    const { claimId, amount, currency, repeated } = claimed
    if (!repeated) publishBalance(realtime, memberId, claimed)
    return { claimId: String(claimId), amount: toWire(amount), currency }
  },
})

/** Converts hundredths of a percent to percent with two decimals, as menus show rates. */
const percentOf = (hundredths: number): string => (hundredths / 100).toFixed(2)
