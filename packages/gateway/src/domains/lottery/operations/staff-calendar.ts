import { DomainError } from '@atrium/contracts/errors'
import { instantOf } from '@atrium/contracts/locale/local-time'
import type { Day } from '@atrium/contracts/locale/local-time'
import type { Localized } from '@atrium/contracts/locale/languages'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Sql, Transaction } from '@atrium/database'
import { calendarProblems } from '@atrium/lottery-rules'
import type { CalendarProblem, DrawException } from '@atrium/lottery-rules'
import type { Staff } from '@atrium/secrets/staff-assertion'
import type { Deps } from '../../../platform/deps.ts'
import { changeOf } from '../../../platform/proposals/compare.ts'
import type { Proposable, Proposals } from '../../../platform/proposals/proposals.ts'
import { publishUnreadOf } from '../../messages/index.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import { followCalendar } from '../issues/follow-calendar.ts'
import type { Dated } from '../issues/schedule.ts'
import { publishIssue } from '../official/official-result.ts'
import { readCalendar, readExceptions, writeCalendar } from '../calendar/calendar-repository.ts'
import type { CalendarKey } from '../calendar/calendar-repository.ts'

type CalendarDeps = Pick<Deps, 'sql' | 'clock' | 'realtime'> & { readonly proposals: Proposals }
type Calendar = Omit<GatewayAnswer<'lotteryCalendar'>, 'proposal'>

const PROBLEMS: Record<CalendarProblem | 'PAST', string> = {
  NO_DRAW: 'must be a day with a regular draw',
  TWICE: 'must be there once',
  OTHER_YEAR: 'must be a day of this year',
  HAS_DRAW: 'must be moved to a day without another draw',
  TOO_FAR: 'must be moved by ten days at most, and not past another draw',
  PAST: 'must concern draws that still take bets',
}

/** Creates staff operations for the calendars of public draws. A change needs a second person. */
export function createStaffCalendar({ sql, clock, realtime, proposals }: CalendarDeps) {
  proposals.register(calendarProposals({ sql, clock, realtime }))
  return {
    /** Returns the calendar of a lottery for a year. @throws DomainError NOT_FOUND if the lottery has no calendar */
    lotteryCalendar: ({ merchant, code, year }: GatewayRequest<'lotteryCalendar'>): Promise<Calendar> =>
      calendarOf(sql, { merchant, code, year }),

    /** Proposes a change of a calendar. @throws DomainError those of `compare`, PROPOSAL_WAITING */
    async saveLotteryCalendar(
      input: GatewayRequest<'saveLotteryCalendar'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'saveLotteryCalendar'>> {
      const proposal = await proposals.perform('saveLotteryCalendar', input, staff)
      return { ...(await calendarOf(sql, input)), ...(proposal && { proposal }) }
    },
  }
}

const calendarProposals = ({
  sql,
  clock,
  realtime,
}: Pick<Deps, 'sql' | 'clock' | 'realtime'>): Proposable<'saveLotteryCalendar'> => ({
  operation: 'saveLotteryCalendar',
  subject: ({ code, year }) => `lottery-calendar:${code}:${year}`,

  /**
   * Compares the proposed calendar with the current one.
   * @throws DomainError NOT_FOUND, LOTTERY_SETTINGS_CHANGED, INVALID_REQUEST if an exception is impossible, or its draw
   *   is already closed for bets
   */
  async compare(tx, input, now) {
    const schedule = scheduleOf(input.code)
    await nameOf(tx, input)
    const before = await readCalendar(tx, input, { lock: true })
    if (before.version !== input.version) throw new DomainError('LOTTERY_SETTINGS_CHANGED')
    const changed = changedDays(before.exceptions, input.exceptions)
    const ofOtherYears = (await readExceptions(tx, [input.merchant]))(input).filter(
      ({ day }) => yearOf(day) !== input.year,
    )
    assertPossible(schedule, input, { changed, ofOtherYears }, now)
    if (changed.length === 0)
      throw new DomainError('INVALID_REQUEST', 'must change something', [
        { path: 'exceptions', message: 'must change something' },
      ])
    return {
      changes: changed.flatMap(({ day, from, to }) =>
        changeOf(`draws.${day}`, valueOf(from), valueOf(to), { loosens: 'ANY' }),
      ),
    }
  },

  async apply(tx, input) {
    await writeCalendar(tx, input, canonical(input.exceptions))
    const exceptionsOf = await readExceptions(tx, [input.merchant])
    const game = { merchant: input.merchant, code: input.code }
    const followed = await followCalendar(tx, game, scheduleOf(input.code), exceptionsOf(game), clock())
    return async () => {
      for (const issue of followed.cancelled) publishIssue(realtime, issue, { state: 'CANCELLED' })
      await publishUnreadOf({ sql, realtime }, followed.notified)
    }
  },
})

async function calendarOf(sql: Sql, { merchant, code, year }: CalendarKey): Promise<Calendar> {
  scheduleOf(code)
  const names = await nameOf(sql, { merchant, code })
  const { exceptions, version } = await readCalendar(sql, { merchant, code, year })
  return { code, names, year, version, exceptions: canonical(exceptions) }
}

/**
 * Returns the schedule of a lottery with a calendar.
 * @throws DomainError NOT_FOUND if the lottery has no calendar, because its draws follow each other around the clock
 */
function scheduleOf(code: string): Dated {
  const schedule = lotteryOf.get(code)?.schedule
  if (!schedule || schedule.kind === 'interval') throw new DomainError('NOT_FOUND', `${code} has no calendar`)
  return schedule
}

/** Returns the name of a lottery. @throws DomainError NOT_FOUND if the merchant does not have the lottery */
async function nameOf(sql: Sql | Transaction, { merchant, code }: Omit<CalendarKey, 'year'>): Promise<Localized> {
  const [row] = await sql<{ name: Localized }[]>`
    select g.name from lottery.games g join lottery.merchant_games m on m.code = g.code and m.merchant = ${merchant}
    where g.code = ${code}`
  if (!row) throw new DomainError('NOT_FOUND', `no lottery ${code}`)
  return row.name
}

const canonical = (exceptions: readonly DrawException[]): DrawException[] =>
  exceptions
    .map(({ day, movedTo }) => ({ day, ...(movedTo !== undefined && { movedTo }) }))
    .toSorted((a, b) => a.day.localeCompare(b.day))

const yearOf = (day: Day): number => Number(day.slice(0, 4))

interface ChangedDay {
  readonly day: Day
  readonly from: DrawException | undefined
  readonly to: DrawException | undefined
}

function changedDays(before: readonly DrawException[], after: readonly DrawException[]): ChangedDay[] {
  const days = [...new Set([...before, ...after].map(({ day }) => day))].toSorted()
  const on = (list: readonly DrawException[], day: Day) => list.find((each) => each.day === day)
  return days
    .map((day) => ({ day, from: on(before, day), to: on(after, day) }))
    .filter(({ from, to }) => valueOf(from) !== valueOf(to))
}

const valueOf = (exception: DrawException | undefined): string =>
  exception ? (exception.movedTo ?? 'PAUSED') : 'REGULAR'

/** Checks that exceptions are possible for the schedule. @throws DomainError INVALID_REQUEST */
function assertPossible(
  schedule: Dated,
  { year, exceptions }: { year: number; exceptions: readonly DrawException[] },
  { changed, ofOtherYears }: { changed: readonly ChangedDay[]; ofOtherYears: readonly DrawException[] },
  now: Date,
): void {
  const hasClosed = (day: Day) => instantOf(`${day}T${schedule.closeAt}`, schedule.timeZone) <= now
  const drawDay = (day: Day, exception: DrawException | undefined) => (exception ? exception.movedTo : day)
  const past = changed
    .filter(({ day, from, to }) =>
      [drawDay(day, from), drawDay(day, to)].some((each) => each !== undefined && hasClosed(each)),
    )
    .map(({ day }) => ({
      path: `exceptions.${exceptions.findIndex((each) => each.day === day)}`,
      problem: 'PAST' as const,
    }))
  const problems = [
    ...calendarProblems(schedule, year, exceptions, ofOtherYears).map(({ at, problem }) => ({
      path: `exceptions.${at}`,
      problem,
    })),
    ...past,
  ]
  if (problems.length > 0)
    throw new DomainError(
      'INVALID_REQUEST',
      PROBLEMS[problems[0]!.problem],
      problems.map(({ path, problem }) => ({ path, message: PROBLEMS[problem] })),
    )
}
