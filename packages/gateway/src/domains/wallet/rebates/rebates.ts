import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { toWire } from '@atrium/contracts/money'
import { MAX_OPEN_ACCRUALS, MIN_REBATE_CLAIM } from '@atrium/contracts/rules/rebate-rules'
import { createFeedConsumer } from '@atrium/ledger'
import { publishBalance } from '../balances/publish-balances.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext, Handlers } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { listCall } from '../../../pipeline/reports/list-call.ts'
import { claimListSource } from './claim-list-source.ts'
import { readRebateMode } from './rebate-mode.ts'
import {
  accrueRebates,
  claimRebates,
  isClaimed,
  readOpenAccruals,
  readOpenSum,
  readTerms,
} from './rebates-repository.ts'

type RebateDeps = Pick<Deps, 'sql' | 'clock' | 'realtime'>

/** Accrues rebates from the feed of settled bets (domain rule 4.7). */
export const createRebateAccrual = ({ sql }: Pick<Deps, 'sql'>, rowsAtOnce?: number) =>
  createFeedConsumer(
    sql,
    { name: 'rebates', apply: (tx, rows) => accrueRebates(tx, rows[0]!, rows.at(-1)!) },
    rowsAtOnce,
  )

/** The calls of rebates. */
export function rebateHandlers(deps: RebateDeps): Handlers {
  const list = listCall(deps.sql, claimListSource)
  const readerOf = (context: CallContext) => ({
    memberId: callerOf(context).memberId,
    language: context.language,
    merchant: context.merchant,
    timeZone: context.merchant.timeZone,
  })
  return {
    rebates: (_request, context) => readRebates(deps, callerOf(context).memberId, context.merchant),
    rebateClaim: (request, context) => claim(deps, callerOf(context).memberId, context.merchant.code, request),
    async rebateClaims(request, context) {
      const {
        sums: { total, amount },
        ...page
      } = await list.page(request, request, readerOf(context))
      return {
        list: page.list,
        ...(page.next && { next: page.next }),
        ...(page.previous && { previous: page.previous }),
        total,
        currency: context.merchant.currency,
        sums: { amount: toWire(amount) },
      }
    },
    rebateClaimsFile: ({ after, ...filters }, context) => list.part(filters, { after }, readerOf(context)),
  }
}

async function readRebates(
  { sql }: RebateDeps,
  memberId: bigint,
  { code, currency }: CallContext['merchant'],
): Promise<CallValue<'rebates'>> {
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
}

/** @throws DomainError REBATE_BELOW_MINIMUM, REBATES_AUTOMATIC: nothing was claimed */
async function claim(
  { sql, clock, realtime }: RebateDeps,
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
}

/** Converts hundredths of a percent to percent with two decimals, like menus show rates. */
const percentOf = (hundredths: number): string => (hundredths / 100).toFixed(2)
