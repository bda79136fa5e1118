import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { MAX_PROFIT_DAYS } from '@atrium/contracts/rules/wallet/profit-rules'
import { DomainError } from '@atrium/contracts/errors'
import { addDays, dayAt, daysBetween } from '@atrium/contracts/locale/local-time'
import { toWire } from '@atrium/contracts/money'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext, Handlers } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { listCall } from '../../../pipeline/reports/list-call.ts'
import { placeOf, profitSource, wireFigures } from './profit-source.ts'
import type { ProfitFilters, ProfitReader } from './profit-source.ts'

const USUAL_DAYS = 30

/** Handlers of the calls about a member's profit and loss. */
export function profitHandlers({
  sql,
  clock,
}: Pick<Deps, 'sql' | 'clock'>): Pick<Handlers, 'personalProfit' | 'personalProfitFile'> {
  const list = listCall(sql, profitSource)
  const readerOf = (context: CallContext): ProfitReader => ({
    memberId: callerOf(context).memberId,
    language: context.language,
    merchant: context.merchant,
    timeZone: context.merchant.timeZone,
  })
  return {
    async personalProfit(request, context): Promise<CallValue<'personalProfit'>> {
      const {
        list: rows,
        next,
        previous,
        sums: { total, figures, groups },
      } = await list.page(daysOf(request, context, clock()), request, readerOf(context))
      return {
        list: rows,
        ...(next && { next }),
        ...(previous && { previous }),
        total,
        currency: context.merchant.currency,
        sums: wireFigures(figures),
        points: groups.map((group) => ({ ...placeOf(group), profit: toWire(group.profit) })),
      }
    },
    personalProfitFile: ({ after, ...request }, context) =>
      list.part(daysOf(request, context, clock()), { after }, readerOf(context)),
  }
}

/** Returns the days of the report. @throws DomainError PERIOD_TOO_LONG */
function daysOf(
  { from: first, to: last, by }: Pick<ParsedRequest<'personalProfit'>, 'from' | 'to' | 'by'>,
  { merchant }: CallContext,
  now: Date,
): ProfitFilters {
  const to = last ?? dayAt(now, merchant.timeZone)
  const from = first ?? addDays(to, 1 - USUAL_DAYS)
  if (daysBetween(from, to) >= MAX_PROFIT_DAYS) throw new DomainError('PERIOD_TOO_LONG', `${from} to ${to}`)
  return { from, to, by }
}
