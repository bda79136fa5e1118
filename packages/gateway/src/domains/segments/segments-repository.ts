import { DomainError } from '@atrium/contracts/errors'
import type { SegmentContents, SegmentPreview, StaffSegment } from '@atrium/contracts/staff/marketing/segments'
import { PREVIEWED_ACCOUNTS } from '@atrium/contracts/staff/marketing/segments'
import type { Sql, Transaction } from '@atrium/database'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import { segmentMembers } from './segment-members.ts'
import type { SegmentOf } from './segment-members.ts'

interface SegmentRow {
  id: string
  name: string
  rules: Omit<SegmentContents, 'name'>
  version: number
  savedBy: string
  savedAt: Date
}

const columns = (sql: Sql | Transaction) => sql`
  s.id, s.name, s.rules, s.version, s.saved_by as "savedBy", s.saved_at as "savedAt"`
const toSegment = ({ id, name, rules, version, savedBy, savedAt }: SegmentRow): StaffSegment => ({
  segmentId: id,
  name,
  ...rules,
  version,
  savedBy,
  savedAt: savedAt.toISOString(),
})

/** Lists the segments of a merchant by id. */
export const segmentsSource: KeysetSource<object, { readonly merchant: string }, SegmentRow & Keyed, StaffSegment> = {
  key: [{ column: 's.id', type: 'text', order: 'asc' }],
  where: (sql, _filters, { merchant }) => sql`s.merchant = ${merchant}`,
  rows: (sql, { where, order, limit, cursor }) => sql<(SegmentRow & Keyed)[]>`
    select ${columns(sql)}, ${cursor} as cursor from segments.segments s where ${where} order by ${order}
    limit ${limit}`,
  toEntry: toSegment,
}

/** @throws DomainError NOT_FOUND */
export async function readSegment(sql: Sql | Transaction, merchant: string, id: string): Promise<StaffSegment> {
  const [row] = await sql<SegmentRow[]>`
    select ${columns(sql)} from segments.segments s where s.merchant = ${merchant} and s.id = ${id}`
  if (!row) throw new DomainError('NOT_FOUND', `segment ${id}`)
  return toSegment(row)
}

/** Adds a segment (version 0) or changes the version that was read. @throws DomainError SEGMENT_CHANGED */
export async function writeSegment(
  tx: Transaction,
  { merchant, id, version }: { merchant: string; id: string; version: number },
  { name, ...rules }: SegmentContents,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  const values = { name, rules: tx.json(rules as never), version: version + 1, saved_by: actor, saved_at: now }
  const { count } =
    version === 0
      ? await tx`insert into segments.segments ${tx({ merchant, id, ...values } as never)} on conflict do nothing`
      : await tx`
        update segments.segments set ${tx(values as never)}
        where merchant = ${merchant} and id = ${id} and version = ${version}`
  if (count === 0) throw new DomainError('SEGMENT_CHANGED')
}

/** @throws DomainError NOT_FOUND */
export async function deleteSegment(tx: Transaction, merchant: string, id: string): Promise<void> {
  const { count } = await tx`delete from segments.segments where merchant = ${merchant} and id = ${id}`
  if (count === 0) throw new DomainError('NOT_FOUND', `segment ${id}`)
}

/** Counts the members who meet rules now, and names those who registered last. */
export async function previewMembers(sql: Sql, of: SegmentOf): Promise<SegmentPreview> {
  const [row] = await sql<[SegmentPreview]>`
    with found as materialized (${segmentMembers(sql, of)})
    select (select count(*)::int from found) as members,
      (select count(*)::int from identity.members_view where merchant = ${of.merchant} and status = 'ACTIVE') as all,
      coalesce((select jsonb_agg(jsonb_build_object('memberId', n.id::text, 'account', n.account)
          order by n.registered_at desc, n.id desc)
        from (select * from found order by registered_at desc, id desc limit ${PREVIEWED_ACCOUNTS}) n), '[]')
        as accounts`
  return row
}
