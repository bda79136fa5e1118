import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { Day } from '@atrium/contracts/locale/local-time'
import { addDays, dayAt, daysBetween } from '@atrium/contracts/locale/local-time'
import { toWire } from '@atrium/contracts/money'
import type { Deps } from '../../../platform/deps.ts'
import { readShowsBalances } from '../downlines/downlines-repository.ts'
import { countBettors, readBettorsByDay, readPeople, readTeamSums, readTopDownlines } from './team-repository.ts'
import type { TeamFigures } from './team-repository.ts'
import type { Merchant } from '../../../platform/tenancy/merchant.ts'

/** A team overview with the balance, which only some agents may see. */
type TeamOverview = CallValue<'teamOverview'> & { readonly balance: string }

const MAX_DAYS = 92
const USUAL_DAYS = 7
const TOP = 10
const ONLINE_MS = 5 * 60_000

/** Creates the call that returns the overview of a member's team over days, for agents and operators. */
export function createTeamOverview({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  /**
   * Returns the figures of domain rule 4.7 over at most 92 days.
   * @throws DomainError INVALID_REQUEST if the range is reversed or too long
   */
  return async function teamOverview(
    agentId: bigint,
    merchant: Merchant,
    request: ParsedRequest<'teamOverview'>,
  ): Promise<TeamOverview> {
    const now = clock()
    const { from, to } = rangeOf(request, dayAt(now, merchant.timeZone))
    const range = { agentId, agentTypes: merchant.agentTypes, from, to }
    // One snapshot, so that totals, days and downlines match during concurrent bets.
    const [people, sums, bettors, bettorsByDay, top] = await sql.begin(
      'isolation level repeatable read read only',
      (tx) =>
        Promise.all([
          readPeople(tx, range, now, new Date(now.getTime() - ONLINE_MS)),
          readTeamSums(tx, range),
          countBettors(tx, range),
          readBettorsByDay(tx, range),
          readTopDownlines(tx, range, TOP),
        ]),
    )
    const days = new Map(sums.days.map((day) => [day.day, day]))
    const bettorsOf = new Map(bettorsByDay.map((one) => [one.day, one.bettors]))
    return {
      from,
      to,
      currency: merchant.currency,
      ...people,
      balance: toWire(people.balance),
      bettors,
      ...wireTeamFigures(sums.totals),
      days: Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index)).map((day) => {
        const { day: _day, ...figures } = days.get(day) ?? { day, ...NO_FIGURES }
        return { day, bettors: bettorsOf.get(day) ?? 0, ...wireTeamFigures(figures) }
      }),
      categories: sums.categories.map(({ category, validBet, profit }) => ({
        ...(category && { category }),
        validBet: toWire(validBet),
        profit: toWire(profit),
      })),
      top: top.map((downline) => ({
        ...downline,
        id: String(downline.id),
        validBet: toWire(downline.validBet),
        profit: toWire(downline.profit),
      })),
    }
  }
}

/** Returns the overview for agents, which omits the balance if the merchant hides balances of downlines. */
export function createAgentTeamOverview(deps: Pick<Deps, 'sql' | 'clock'>) {
  const teamOverview = createTeamOverview(deps)
  return async (...args: Parameters<typeof teamOverview>): Promise<CallValue<'teamOverview'>> => {
    const { balance, ...overview } = await teamOverview(...args)
    // The balance of a team with one member would reveal that member's balance.
    return { ...overview, ...((await readShowsBalances(deps.sql, args[1].code)) && { balance }) }
  }
}

const NO_FIGURES: TeamFigures = {
  bets: 0,
  stake: 0n,
  validBet: 0n,
  payout: 0n,
  rebate: 0n,
  bonus: 0n,
  salary: 0n,
  dividend: 0n,
  profit: 0n,
  deposits: 0,
  deposited: 0n,
  withdrawals: 0,
  withdrawn: 0n,
  firstDeposits: 0,
  firstDeposited: 0n,
  registrations: 0,
}

type WireFigures = { [Figure in keyof TeamFigures]: TeamFigures[Figure] extends bigint ? string : number }

/** Converts amounts to decimal strings; counts stay numbers. */
export const wireTeamFigures = (figures: TeamFigures): WireFigures =>
  Object.fromEntries(
    Object.entries(figures).map(([figure, value]: [string, bigint | number]) => [
      figure,
      typeof value === 'bigint' ? toWire(value) : value,
    ]),
  ) as WireFigures

/** Returns the days of an overview. @throws DomainError INVALID_REQUEST when the range is reversed or too long */
export function rangeOf(request: ParsedRequest<'teamOverview'>, today: Day): { from: Day; to: Day } {
  const to = request.to ?? today
  const from = request.from ?? addDays(to, 1 - USUAL_DAYS)
  if (from < '2000-01-01' || to > '2099-12-31')
    throw new DomainError('INVALID_REQUEST', `${from} to ${to}: days from 2000 to 2099`)
  if (from > to) throw new DomainError('INVALID_REQUEST', `${from} is after ${to}`)
  if (daysBetween(from, to) >= MAX_DAYS)
    throw new DomainError('INVALID_REQUEST', `${from} to ${to} is more than ${MAX_DAYS} days`)
  return { from, to }
}
