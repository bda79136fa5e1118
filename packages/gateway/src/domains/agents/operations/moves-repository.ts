import type { Sql, Transaction } from '@atrium/database'

/** A member with its position in the tree. */
export interface Placed {
  id: bigint
  account: string
  type: number
  uplineId: bigint | null
  uplineAccount: string | null
  /** Undefined for trial accounts, which are not in the tree. */
  nodeId: bigint | null
  /** Ids of the tree nodes above, from the top down. */
  path: bigint[]
}

const placed = (sql: Sql | Transaction) => sql`
  select m.id, m.account, m.type, m.parent_id as "uplineId", u.account as "uplineAccount", n.id as "nodeId",
    coalesce(n.path, '{}') as path
  from identity.members_view m left join identity.members_view u on u.id = m.parent_id
  left join agents.nodes n on n.member_id = m.id and n.until is null`

export async function findPlaced(
  sql: Sql | Transaction,
  merchant: string,
  memberId: bigint,
): Promise<Placed | undefined> {
  const [member] = await sql<Placed[]>`${placed(sql)} where m.merchant = ${merchant} and m.id = ${memberId}`
  return member
}

export async function findAgentByAccount(
  sql: Sql | Transaction,
  merchant: string,
  account: string,
  agentTypes: number[],
): Promise<Placed | undefined> {
  const [member] = await sql<
    Placed[]
  >`${placed(sql)} where m.merchant = ${merchant} and lower(m.account) = ${account.toLowerCase()}
  and m.type = any(${agentTypes}) and m.type <> 4`
  return member
}

/**
 * Locks a member and all members below until the transaction ends, so that nobody can register below them: a
 * registration refers to one of these rows.
 */
export async function lockTeam(tx: Transaction, memberId: bigint): Promise<void> {
  await tx`
    select 1 from identity.members_view m where m.id = ${memberId} or m.upline @> array[${memberId}]::int8[]
    order by m.id
    for update`
}

export async function countBelow(sql: Sql | Transaction, nodeId: bigint): Promise<number> {
  const [row] = await sql<
    [{ members: number }]
  >`select count(*)::int as members from agents.nodes n where n.until is null and n.path @> array[${nodeId}]::int8[]`
  return row.members
}

/** Pending offers to a member and to all members below. */
const offersIn = (sql: Sql | Transaction, nodeId: bigint) =>
  sql`
    k.state = 'PENDING'
      and k.node_id in (select n.id from agents.nodes n
      where n.until is null and (n.id = ${nodeId} or n.path @> array[${nodeId}]::int8[]))`

export async function countOffers(sql: Sql | Transaction, nodeId: bigint): Promise<number> {
  const [row] = await sql<
    [{ offers: number }]
  >`select count(*)::int as offers from agents.contracts k where ${offersIn(sql, nodeId)}`
  return row.offers
}

export async function withdrawOffers(tx: Transaction, nodeId: bigint, now: Date): Promise<void> {
  await tx`update agents.contracts k set state = 'WITHDRAWN', decided_at = ${now} where ${offersIn(tx, nodeId)}`
}

/** Moves a member in the tree; see `agents.move_member`. */
export async function moveMember(tx: Transaction, memberId: bigint, uplineId: bigint | null, now: Date): Promise<void> {
  await tx`select agents.move_member(${memberId}, ${uplineId}, ${now})`
}
