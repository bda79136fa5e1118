import { wideNetworkOf } from '@atrium/contracts/http/visitor-address'
import type { TimelineEntry, TimelineKind } from '@atrium/contracts/staff/members/timeline'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import { memberActor } from '../../platform/audit/actor.ts'
import type { TimelineMember } from '../../platform/staff/timeline.ts'
import { TIMELINE_SOURCES } from './sources.ts'

/** The period, from `since` up to and without `until`. */
export interface TimelineFilters {
  readonly kinds: readonly TimelineKind[]
  readonly since: Date | undefined
  readonly until: Date | undefined
}

export interface TimelineReader extends TimelineMember {
  readonly currency: string
  /** Whether networks are shown in the place of addresses. */
  readonly isMasked: boolean
}

interface Row extends Keyed {
  kind: TimelineKind
  id: string
  at: string
  event: string
  details: Partial<TimelineEntry>
}

/** Entries of all kinds in the order of their times; those of the same time by kind and id. */
export const timelineSource = (
  order: 'asc' | 'desc',
): KeysetSource<TimelineFilters, TimelineReader, Row, TimelineEntry> => ({
  key: [
    { column: 't.at', type: 'timestamptz', order },
    { column: 't.kind', type: 'text', order },
    { column: 't.id', type: 'text', order },
  ],

  where: (sql, { since, until }) => sql`
    ${since ? sql`t.at >= ${since}` : sql`true`} and ${until ? sql`t.at < ${until}` : sql`true`}`,

  // Each kind contributes at most a page, so that none of them is read whole.
  rows: (sql, { where, order: sorted, limit, cursor }, { kinds }, member) => {
    const each = kinds.map(
      (kind) => sql`
        (select t.* from (select ${kind}::text as kind, r.* from (${TIMELINE_SOURCES[kind].rows(sql, member)}) r) t
        where ${where} order by ${sorted} limit ${limit})`,
    )
    return each.length === 0
      ? Promise.resolve([])
      : sql<Row[]>`
          select t.kind, t.id, t.event, t.details, ${cursor} as cursor,
            to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
          from (${each.reduce((all, one) => sql`${all} union all ${one}`)}) t order by ${sorted} limit ${limit}`
  },

  toEntry: ({ kind, id, at, event, details: { by, ref = {}, facts = {}, ...details } }, reader) => ({
    kind,
    id,
    at,
    event,
    ...details,
    ...(details.amount !== undefined && { currency: details.currency ?? reader.currency }),
    ...(by !== undefined && by !== memberActor(reader.memberId) && { by }),
    ref,
    facts: reader.isMasked && typeof facts['ip'] === 'string' ? masked(facts) : facts,
  }),
})

const masked = (facts: TimelineEntry['facts']): TimelineEntry['facts'] => ({
  ...facts,
  ip: wideNetworkOf(String(facts['ip'])),
})
