import type { Fragment, Sql, Transaction } from '@atrium/database'

/** SQL condition: the member `m` is below the agent. Trial accounts belong to no team. */
export const isBelow = (sql: Sql | Transaction, agentId: bigint): Fragment =>
  sql`m.upline @> array[${agentId}]::bigint[] and m.type <> 4`

export interface Downline {
  id: bigint
  account: string
  isDirect: boolean
}

/** Finds a member of the agent's team. */
export async function findDownline(sql: Sql | Transaction, agentId: bigint, id: bigint): Promise<Downline | undefined> {
  const [row] = await sql<Downline[]>`
    select m.id, m.account, m.parent_id = ${agentId} as "isDirect" from identity.members_view m
    where m.id = ${id} and ${isBelow(sql, agentId)}`
  return row
}

/** Returns the path from the agent to a member of the team, including both. */
export const readPath = (sql: Sql, agentId: bigint, id: bigint): Promise<{ id: bigint; account: string }[]> => sql<
  { id: bigint; account: string }[]
>`
  select m.id, m.account
  from identity.members_view node cross join lateral unnest(node.upline || node.id) with ordinality as at (id, place)
  join identity.members_view m on m.id = at.id
  where node.id = ${id} and at.place >= array_position(node.upline || node.id, ${agentId}::bigint)
  order by at.place`

/** Returns whether the merchant shows agents the balances of their downlines. */
export async function readShowsBalances(sql: Sql, merchant: string): Promise<boolean> {
  const [row] = await sql<
    [{ shows: boolean }]
  >`select coalesce((select show_balances from agents.settings where merchant = ${merchant}), true) as shows`
  return row.shows
}

/** Stores a note; an empty text deletes it. */
export async function writeNote(
  sql: Sql,
  { agentId, memberId, text }: { agentId: bigint; memberId: bigint; text: string },
  now: Date,
): Promise<void> {
  if (text === '') await sql`delete from agents.downline_notes where agent_id = ${agentId} and member_id = ${memberId}`
  else {
    await sql`
      insert into agents.downline_notes (agent_id, member_id, text, updated_at)
      values (${agentId}, ${memberId}, ${text}, ${now})
      on conflict (agent_id, member_id) do update set text = excluded.text, updated_at = excluded.updated_at`
  }
}
