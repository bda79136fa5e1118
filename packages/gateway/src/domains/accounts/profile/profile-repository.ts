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

export async function markNoticesRead(sql: Sql, memberId: bigint, now: Date): Promise<void> {
  await sql`update identity.members set notices_read_at = ${now} where id = ${memberId}`
}

export async function writeNickname(sql: Sql, memberId: bigint, nickname: string): Promise<void> {
  await sql`update identity.members set nickname = ${nickname} where id = ${memberId}`
}
