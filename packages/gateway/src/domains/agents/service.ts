import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { toWire } from '@atrium/contracts/money'
import type { Deps } from '../../platform/deps.ts'
import type { Caller } from '../../pipeline/handler.ts'
import type { Day } from '@atrium/contracts/locale/local-time'
import { addDays, dayAt, daysBetween, startOfDay } from '@atrium/contracts/locale/local-time'
import type { Merchant } from '../../platform/tenancy/service.ts'
import type { TeamRange } from './repository.ts'
import { readDays, readTopDownlines, readTotals } from './repository.ts'

const MAX_DAYS = 92
const USUAL_DAYS = 7
const TOP = 10
const ONLINE_MS = 5 * 60_000

export function createAgents({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  return {
    /**
     * The agent's team over a range of days in the merchant's time zone (domain rules 4.2 and 4.7).
     * @throws DomainError INVALID_REQUEST when the range runs backwards or is longer than 92 days.
     */
    async teamOverview(caller: Caller, merchant: Merchant, request: ParsedRequest<'teamOverview'>): Promise<CallValue<'teamOverview'>> {
      const now = clock()
      const { from, to } = rangeOf(request, dayAt(now, merchant.timeZone))
      const range: TeamRange = {
        merchant: merchant.code, agentId: caller.memberId, agentTypes: merchant.agentTypes, timeZone: merchant.timeZone,
        firstDay: from, lastDay: to, from: startOfDay(from, merchant.timeZone), until: startOfDay(addDays(to, 1), merchant.timeZone),
      }
      // One snapshot, so that the totals, the days and the downlines add up while bets go on.
      const [totals, days, top] = await sql.begin('isolation level repeatable read read only', (tx) =>
        Promise.all([readTotals(tx, range, now, new Date(now.getTime() - ONLINE_MS)), readDays(tx, range), readTopDownlines(tx, range, TOP)]),
      )
      return {
        from,
        to,
        currency: merchant.currency,
        ...totals,
        balance: toWire(totals.balance),
        stake: toWire(totals.stake),
        validBet: toWire(totals.validBet),
        payout: toWire(totals.payout),
        profit: toWire(totals.payout - totals.stake),
        days: days.map((day) => ({ ...day, stake: toWire(day.stake), payout: toWire(day.payout), profit: toWire(day.payout - day.stake) })),
        top: top.map((downline) => ({ ...downline, validBet: toWire(downline.validBet), profit: toWire(downline.profit) })),
      }
    },
  }
}

function rangeOf(request: ParsedRequest<'teamOverview'>, today: Day): { from: Day; to: Day } {
  const to = request.to ?? today
  const from = request.from ?? addDays(to, 1 - USUAL_DAYS)
  if (from < '2000-01-01' || to > '2099-12-31') throw new DomainError('INVALID_REQUEST', `${from} to ${to}: days from 2000 to 2099`)
  if (from > to) throw new DomainError('INVALID_REQUEST', `${from} is after ${to}`)
  if (daysBetween(from, to) >= MAX_DAYS) throw new DomainError('INVALID_REQUEST', `${from} to ${to} is more than ${MAX_DAYS} days`)
  return { from, to }
}
