import type { ContractKind } from '@atrium/contracts/rules/agent-contracts'
import type { Sql } from '@atrium/database'

export async function readPictures(
  sql: Sql,
  memberId: bigint,
): Promise<{ avatar: string | null; avatarChoice: number | null; vipLevel: number }> {
  const [row] = await sql<{ avatar: string | null; avatarChoice: number | null; vipLevel: number }[]>`
    select avatar, avatar_choice as "avatarChoice", vip_level as "vipLevel" from identity.members
    where id = ${memberId}`
  return row!
}

/**
 * Notices to members and promotion notices that came since the member read them last: those that `announcements` would
 * show them.
 */
export async function countUnreadNotices(sql: Sql, memberId: bigint, now: Date): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count
    from identity.members m
    join content.announcements a on a.merchant = m.merchant and a.type in ('PL', 'PR') and a.published_at <= ${now}
      and a.published_at > coalesce(m.notices_read_at, m.registered_at)
      and a.audience in ('all', 'member') and (a.member_id is null or a.member_id = m.id)
        and (a.ends_at is null or a.ends_at > ${now})
    where m.id = ${memberId}`
  return row!.count
}

/** The member's contracts as an agent that wait for an answer or are in force. */
export async function readContracts(
  sql: Sql,
  memberId: bigint,
  now: Date,
): Promise<{ kind: ContractKind; state: 'PENDING' | 'ACTIVE' | 'TERMINATED' }[]> {
  return sql<{ kind: ContractKind; state: 'PENDING' | 'ACTIVE' | 'TERMINATED' }[]>`
    select distinct kind, state from agents.contracts
    where agent_id = ${memberId} and (state in ('ACTIVE', 'TERMINATED') or state = 'PENDING' and expires_at > ${now})`
}

export async function markNoticesRead(sql: Sql, memberId: bigint, now: Date): Promise<void> {
  await sql`update identity.members set notices_read_at = ${now} where id = ${memberId}`
}

export async function writeNickname(sql: Sql, memberId: bigint, nickname: string): Promise<void> {
  await sql`update identity.members set nickname = ${nickname} where id = ${memberId}`
}
