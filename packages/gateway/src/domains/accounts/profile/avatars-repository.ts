import type { Transaction } from '@atrium/database'

/** Changes the member's picture. Returns the address of the previous uploaded picture; null if there was none. */
export async function replaceAvatar(
  tx: Transaction,
  memberId: bigint,
  { avatar, choice }: { avatar: string | null; choice: number | null },
): Promise<string | null> {
  const [row] = await tx<[{ before: string | null }]>`
    with old as (select id, avatar from identity.members where id = ${memberId} for no key update)
    update identity.members m set avatar = ${avatar}, avatar_choice = ${choice} from old where m.id = old.id
    returning old.avatar as before`
  return row.before
}
