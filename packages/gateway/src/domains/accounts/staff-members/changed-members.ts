import type { GatewayAnswer } from '@atrium/contracts/staff/gateway-operations'
import { keysetList } from '@atrium/http-server/reports'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import type { StaffHandlers } from '../../../pipeline/staff-handler.ts'
import { noteRead } from '../../../platform/audit/note-read.ts'
import { isSettled, sinceOf } from '../../../platform/datasets/changed-rows.ts'
import type { ChangedFilters, ChangedReader } from '../../../platform/datasets/changed-rows.ts'
import type { Deps } from '../../../platform/deps.ts'

type ChangedMember = GatewayAnswer<'changedMembers'>['list'][number]
interface MemberRow extends Keyed {
  id: bigint
  type: number
  status: string
  vipLevel: number
  language: string
  uplineId: bigint | null
  registeredAt: Date
  changedAt: Date
}

/** Type of accounts that play for fun. */
const TRIAL = 4

const source: KeysetSource<ChangedFilters, ChangedReader, MemberRow, ChangedMember> = {
  key: [
    { column: 'm.changed_at', type: 'timestamptz', order: 'asc' },
    { column: 'm.id', type: 'int8', order: 'asc' },
  ],
  where: (sql, filters, { merchant }) => sql`
    m.merchant = ${merchant} and m.type <> ${TRIAL} and ${isSettled(sql, sql`m.changed_at`, filters)}`,
  rows: (sql, { where, order, limit, cursor }) => sql<MemberRow[]>`
    select m.id, m.type, m.status, m.vip_level as "vipLevel", m.language, m.parent_id as "uplineId",
      m.registered_at as "registeredAt", m.changed_at as "changedAt", ${cursor} as cursor
    from identity.members m where ${where} order by ${order} limit ${limit}`,
  toEntry: ({ id, type, status, vipLevel, language, uplineId, registeredAt, changedAt }) => ({
    memberId: String(id),
    type,
    status,
    vipLevel,
    language,
    ...(uplineId !== null && { uplineId: String(uplineId) }),
    registeredAt: registeredAt.toISOString(),
    changedAt: changedAt.toISOString(),
  }),
}

/** Creates the staff operation that lists changed members for other systems. */
export function createChangedMembers(deps: Pick<Deps, 'sql' | 'clock'>): StaffHandlers {
  const members = keysetList(deps.sql, source)
  return {
    async changedMembers({ merchant, after, pageSize, since }, { actor }) {
      await noteRead(deps, { merchant, after }, 'members', actor)
      return members.follow(sinceOf(since), { after, limit: pageSize }, { merchant })
    },
  }
}
