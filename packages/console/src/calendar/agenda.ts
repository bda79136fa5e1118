import type { Freeze, Schedule } from '@atrium/contracts/staff/releases/calendar'
import type { RegistryMerchant } from '@atrium/contracts/staff/releases/moves'
import { localTimeAt } from '../locale/local-time.ts'

export type FreezeState = 'coming' | 'holds' | 'over'
/** `day` and `clock` are local times of the merchant: `2026-12-01` and `09:00`. */
export type AgendaEntry = { readonly key: string; readonly day: string; readonly clock: string } & (
  | { readonly kind: 'schedule'; readonly schedule: Schedule }
  | { readonly kind: 'freeze'; readonly freeze: Freeze }
)

export interface Agenda {
  /** Freezes in force for at least one of their merchants. */
  readonly holding: readonly Freeze[]
  /** Pending entries by day, soonest first. */
  readonly days: readonly { readonly day: string; readonly entries: readonly AgendaEntry[] }[]
  /** Past entries, newest first. */
  readonly past: readonly AgendaEntry[]
}

export interface AgendaInput {
  readonly schedules: readonly Schedule[]
  readonly freezes: readonly Freeze[]
  readonly merchants: readonly RegistryMerchant[]
  /** Filters the entries of this merchant. */
  readonly merchant?: string
  /** Time in milliseconds. */
  readonly now: number
}

export function agendaOf({ schedules, freezes, merchants, merchant, now }: AgendaInput): Agenda {
  const isMeant = (freeze: Freeze) => !merchant || freeze.merchants === '*' || freeze.merchants.includes(merchant)
  const meant = freezes.filter(isMeant).map((freeze) => ({ freeze, state: freezeState(freeze, merchants, now) }))
  const own = schedules.filter((schedule) => !merchant || schedule.merchant === merchant)
  const coming = [
    ...own.filter(({ state }) => state === 'waiting').map(scheduleEntry),
    ...meant.filter(({ state }) => state === 'coming').map(({ freeze }) => freezeEntry(freeze)),
  ].sort(byTime)
  const past = [
    ...own.filter(({ state }) => state !== 'waiting').map(scheduleEntry),
    ...meant.filter(({ state }) => state === 'over').map(({ freeze }) => freezeEntry(freeze)),
  ].sort((one, other) => byTime(other, one))
  const days = [...new Set(coming.map(({ day }) => day))].map((day) => ({
    day,
    entries: coming.filter((entry) => entry.day === day),
  }))
  return { holding: meant.filter(({ state }) => state === 'holds').map(({ freeze }) => freeze), days, past }
}

/**
 * A freeze of several merchants applies in the time zone of each, so it ends when it has ended for the last of them.
 */
export function freezeState(
  { merchants: whom, from, until, endedAt }: Freeze,
  merchants: readonly RegistryMerchant[],
  now: number,
): FreezeState {
  if (endedAt) return 'over'
  const zones = merchants
    .filter(({ merchant }) => whom === '*' || whom.includes(merchant))
    .map(({ timeZone }) => timeZone)
  const walls = [...new Set(zones.length > 0 ? zones : ['UTC'])].map((zone) => localTimeAt(now, zone))
  if (walls.some((wall) => from <= wall && wall < until)) return 'holds'
  return walls.every((wall) => wall >= until) ? 'over' : 'coming'
}

const scheduleEntry = (schedule: Schedule): AgendaEntry => ({
  kind: 'schedule',
  key: `schedule-${schedule.id}`,
  ...placeOf(schedule.localTime),
  schedule,
})
const freezeEntry = (freeze: Freeze): AgendaEntry => ({
  kind: 'freeze',
  key: `freeze-${freeze.id}`,
  ...placeOf(freeze.from),
  freeze,
})
const placeOf = (local: string) => ({ day: local.slice(0, 10), clock: local.slice(11) })
const byTime = (one: AgendaEntry, other: AgendaEntry): number =>
  `${one.day}${one.clock}${one.key}`.localeCompare(`${other.day}${other.clock}${other.key}`)
