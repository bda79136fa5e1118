import { addDays, dayAt, daysBetween } from '@atrium/contracts/locale/local-time'
import type { Sql } from '@atrium/database'
import { changeAs, SYSTEM_ACTORS } from '../../../platform/audit/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { openBirthday } from '../../accounts/index.ts'
import { evaluateMember, publishChange } from './evaluation.ts'

/** Delay after midnight until all bets settled before it are counted. */
const AFTER_MIDNIGHT_MS = 10 * 60_000
const MEMBERS_AT_ONCE = 1_000
/** Maximum number of past days whose birthdays are handled after downtime. */
const MAX_BIRTHDAYS_LATE = 7

interface Turn {
  isStopping(): boolean
}
type DailyDeps = Pick<Deps, 'sql' | 'clock' | 'realtime' | 'merchants' | 'keys'>

/**
 * Creates the job that evaluates every member once per day in the merchant's time zone, and offers the day's gifts. A
 * daily evaluation is needed because amounts drop out of the window of days, and conditions may change. Several
 * processes may run it concurrently: each step takes effect once, and an interrupted day is resumed.
 */
export const createDailyEvaluation = (deps: DailyDeps) =>
  async function evaluateDay(turn: Turn = { isStopping: () => false }): Promise<void> {
    const { sql, clock, merchants } = deps
    for (const { code, timeZone } of await merchants.all()) {
      const day = dayAt(new Date(clock().getTime() - AFTER_MIDNIGHT_MS), timeZone)
      const [last] = await sql<{ day: string }[]>`
        select to_char(day, 'YYYY-MM-DD') as day from promotions.vip_days where merchant = ${code} order by day desc
        limit 1`
      if (last && last.day >= day) continue
      await evaluateEverybody(deps, code, turn)
      await offerMonthlyGifts(deps, code, `month:${day.slice(0, 7)}`, turn)
      await offerBirthdayGifts(deps, code, daysSince(last?.day, day), turn)
      if (turn.isStopping()) return
      await sql`
        insert into promotions.vip_days (merchant, day, done_at) values (${code}, ${day}, ${clock()})
        on conflict do nothing`
    }
  }

/** Returns the days whose birthdays are not handled yet, up to and including `day`. */
function daysSince(done: string | undefined, day: string): string[] {
  const count = done === undefined ? 1 : Math.min(daysBetween(done, day), MAX_BIRTHDAYS_LATE)
  return Array.from({ length: count }, (_, index) => addDays(day, -index))
}

async function evaluateEverybody(deps: DailyDeps, merchant: string, turn: Turn): Promise<void> {
  const { sql, clock } = deps
  for (let last = 0n; !turn.isStopping();) {
    const members = await sql<{ id: bigint; isOff: boolean }[]>`
      select m.id, promotions.vip_target(m.id, ${clock()}) <> m.vip_level as "isOff"
      from (select x.* from identity.members_view x where x.merchant = ${merchant} and x.id > ${last}
        and promotions.has_vip_level(x.type, x.status) order by x.id limit ${MEMBERS_AT_ONCE}) m order by m.id`
    for (const { id, isOff } of members) {
      if (!isOff || turn.isStopping()) continue
      const change = await changeAs(sql, SYSTEM_ACTORS.vipLevels, (tx) => evaluateMember(tx, id, clock()))
      if (change) await publishChange(deps, change)
    }
    if (members.length < MEMBERS_AT_ONCE) return
    last = members.at(-1)!.id
  }
}

async function offerMonthlyGifts(
  { sql, clock }: DailyDeps,
  merchant: string,
  occasion: string,
  turn: Turn,
): Promise<void> {
  const members = await sql<{ id: bigint }[]>`
    select g.id from promotions.members_with_vip_gift(${merchant}, 'monthly', ${clock()}) as g (id)
    where not exists (select 1 from promotions.claims k where k.member_id = g.id and k.occasion = ${occasion})
    order by g.id`
  for (const { id } of members) if (!turn.isStopping()) await offerGift(sql, id, 'monthly', occasion, clock())
}

/**
 * Offers birthday gifts for these days. Birthdays are encrypted: an index by month and day would reveal each member's
 * birthday among 366 values. So the birthdays of all members whose level has a gift are decrypted, at some microseconds
 * each.
 */
async function offerBirthdayGifts(
  { sql, clock, keys }: DailyDeps,
  merchant: string,
  days: readonly string[],
  turn: Turn,
): Promise<void> {
  const members = await sql<{ id: bigint; sealed: string }[]>`
    select d.member_id as id, d.sealed
    from promotions.members_with_vip_gift(${merchant}, 'birthday', ${clock()}) as g (id)
    join registration.personal_data_view d on d.member_id = g.id and d.field = 'birthday' order by d.member_id`
  for (const { id, sealed } of members) {
    if (turn.isStopping()) return
    const born = openBirthday(keys, sealed, { memberId: id, merchant })
    const day = days.find((one) => isBirthday(born, one))
    if (day !== undefined) await offerGift(sql, id, 'birthday', `birthday:${day.slice(0, 4)}`, clock())
  }
}

/**
 * Returns whether `day` is the birthday. For a birthday on February 29, it is March 1 in other years, as for the age in
 * full years.
 */
export function isBirthday(born: string, day: string): boolean {
  const isLeapDay = born.endsWith('-02-29') && addDays(`${day.slice(0, 4)}-02-28`, 1).endsWith('-03-01')
  return day.slice(5) === (isLeapDay ? '03-01' : born.slice(5))
}

const offerGift = (sql: Sql, memberId: bigint, kind: 'monthly' | 'birthday', occasion: string, now: Date) =>
  sql`select promotions.offer_vip_gifts_now(${memberId}, ${kind}, ${occasion}, ${now})`
