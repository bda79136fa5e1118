import type { Schedule } from '@atrium/contracts/staff/releases/calendar'
import type { CodedReason } from '@atrium/contracts/staff/reasons'
import type { Sql, Transaction } from '@atrium/database'
import { isOfMerchants } from '../../platform/merchant-filter.ts'

/** A schedule with the log details of its pin, and the keys of its accepted removals. */
export type KeptSchedule = Schedule & {
  readonly details: Record<string, unknown>
  readonly removals: readonly string[]
}

interface Row {
  id: number
  merchant: string
  releases: Schedule['releases']
  local_time: string
  time_zone: string
  at: Date
  state: Schedule['state']
  failure: string | null
  failure_coded: CodedReason[] | null
  by: string
  reason: string
  removal_reason: string | null
  removals: string[]
  details: Record<string, unknown>
}

export interface NewSchedules extends Pick<
  KeptSchedule,
  'releases' | 'localTime' | 'by' | 'reason' | 'removalReason' | 'details'
> {
  readonly merchants: readonly {
    readonly merchant: string
    readonly timeZone: string
    readonly at: Date
    readonly removals: readonly string[]
  }[]
}

/** Inserts one schedule per merchant, and returns them in the order of the merchants. */
export async function insertSchedules(
  tx: Transaction,
  { merchants, releases, localTime, by, reason, removalReason, details }: NewSchedules,
): Promise<Schedule[]> {
  const rows = await tx<Row[]>`
    insert into registry.schedules (merchant, releases, local_time, time_zone, at, by, reason, removal_reason, removals,
      details)
    select merchant, ${tx.json(releases)}, ${localTime}::text::timestamp, "timeZone", at, ${by}, ${reason},
      ${removalReason ?? null}, array(select jsonb_array_elements_text(removals)), ${tx.json(details as never)}
    from jsonb_to_recordset(${tx.json(merchants.map(({ merchant, timeZone, at, removals }) => ({ merchant, timeZone, at: at.toISOString(), removals: [...removals] })))}) as planned (merchant text, "timeZone" text, at timestamptz, removals jsonb)
    order by merchant returning ${columns(tx)}`
  return rows.map(toSchedule)
}

/** Reads schedules, and locks them until the transaction ends. */
export async function lockSchedules(tx: Transaction, ids: readonly number[]): Promise<Schedule[]> {
  const rows = await tx<Row[]>`
    select ${columns(tx)} from registry.schedules where id = any (${[...ids]}::int8[]) order by id for update`
  return rows.map(toSchedule)
}

/** Pending schedules whose time has come, in order. */
export async function dueSchedules(sql: Sql, now: Date): Promise<KeptSchedule[]> {
  const rows = await sql<
    Row[]
  >`select ${columns(sql)} from registry.schedules where state = 'waiting' and at <= ${now} order by schedules.at, id`
  return rows.map(toKept)
}

/**
 * Locks the schedules that are still pending until the transaction ends. Schedules that another process has locked are
 * skipped.
 */
export async function takeWaiting(tx: Transaction, ids: readonly number[]): Promise<KeptSchedule[]> {
  const rows = await tx<Row[]>`
    select ${columns(tx)} from registry.schedules where id = any (${[...ids]}::int[]) and state = 'waiting' order by id
    for update skip locked`
  return rows.map(toKept)
}

/** Pending schedules of each of these merchants until its time, in the order in which they will be pinned. */
export async function waitingUntil(
  tx: Transaction,
  asked: readonly { merchant: string; at: Date }[],
): Promise<Schedule[]> {
  const rows = await tx<Row[]>`
    select ${columns(tx)} from registry.schedules
    join unnest(${asked.map(({ merchant }) => merchant)}::text[],
      ${asked.map(({ at }) => at.toISOString())}::timestamptz[]) asked (of_merchant, until) on of_merchant = merchant
      and at <= until
    where state = 'waiting' order by schedules.at, id`
  return rows.map(toSchedule)
}

/** Pending schedules that contain a release. */
export async function waitingWith(
  tx: Transaction,
  { name, version }: { name: string; version: string },
): Promise<Schedule[]> {
  const rows = await tx<Row[]>`
    select ${columns(tx)} from registry.schedules where state = 'waiting' and releases ->> ${name} = ${version}
    order by schedules.at, id`
  return rows.map(toSchedule)
}

/**
 * Stores the outcome of schedules. For `failed`, the reason: an English sentence, and its code for translation if there
 * is one.
 */
export async function settleSchedules(
  tx: Transaction,
  ids: readonly number[],
  state: Exclude<Schedule['state'], 'waiting'>,
  failure?: { sentence: string; coded: readonly CodedReason[] | undefined },
): Promise<Schedule[]> {
  const rows = await tx<Row[]>`
    update registry.schedules set state = ${state}, failure = ${failure?.sentence ?? null},
      failure_coded = ${failure?.coded ? tx.json(failure.coded as never) : null}
    where id = any (${[...ids]}::int[]) returning ${columns(tx)}`
  return rows.map(toSchedule)
}

/** Schedules, latest first. */
export async function listSchedules(
  sql: Sql | Transaction,
  { merchants, state }: { merchants?: readonly string[] | undefined; state?: Schedule['state'] },
): Promise<Schedule[]> {
  const rows = await sql<Row[]>`
    select ${columns(sql)} from registry.schedules
    where ${isOfMerchants(sql, sql`merchant`, merchants)}
      and (${state ?? null}::text is null or state = ${state ?? null})
    order by schedules.at desc, id desc limit 500`
  return rows.map(toSchedule)
}

const columns = (sql: Sql | Transaction) =>
  sql`id, merchant, releases, to_char(local_time, 'YYYY-MM-DD"T"HH24:MI') as local_time, time_zone, at, state, failure, failure_coded, by, reason, removal_reason, removals, details`

const toSchedule = ({
  id,
  merchant,
  releases,
  local_time,
  time_zone,
  at,
  state,
  failure,
  failure_coded: failureCoded,
  by,
  reason,
  removal_reason: removalReason,
  details,
}: Row): Schedule => ({
  id,
  merchant,
  releases,
  localTime: local_time,
  timeZone: time_zone,
  at: at.toISOString(),
  state,
  ...(failure !== null && { failure }),
  ...(failureCoded && { failureCoded }),
  by,
  reason,
  rejections: [],
  people: ownersOf(by, details),
  ...(removalReason !== null && { removalReason }),
})

/** The actor, the accounts that own its token, and the proposer if another person approved. */
const ownersOf = (by: string, { people, proposedBy }: Record<string, unknown>): string[] => [
  ...new Set(
    [by, ...(Array.isArray(people) ? people : []), proposedBy].filter(
      (name): name is string => typeof name === 'string',
    ),
  ),
]

const toKept = (row: Row): KeptSchedule => ({ ...toSchedule(row), details: row.details, removals: row.removals })
