import type {
  ContractEndReason,
  ContractKind,
  ContractPeriod,
  ContractState,
  ContractTerms,
} from '@atrium/contracts/rules/agents/agent-contracts'
import type { Sql, Transaction } from '@atrium/database'
import { changeAs, SYSTEM_ACTORS } from '../../../platform/audit/actor.ts'
import type { EarlierContract } from './contract-start.ts'

export interface Contract {
  id: bigint
  merchant: string
  kind: ContractKind
  agentId: bigint
  agentAccount: string
  /** Id of the upline who offers the contract; null for the merchant. */
  uplineId: bigint | null
  uplineAccount: string | null
  nodeId: bigint
  /** Tree nodes above the agent's node, from the top down. */
  path: bigint[]
  terms: ContractTerms
  state: ContractState
  offeredAt: Date
  expiresAt: Date
  settledFrom: Date | null
  settledUntil: Date | null
  endReason: ContractEndReason | null
}

/** SQL expression for the terms of a contract `k`. It adds the period, which is a separate column. */
export const termsWithPeriod = (sql: Sql | Transaction) =>
  sql`case when k.period is null then k.terms else k.terms || jsonb_build_object('period', k.period) end`

/** Columns of a contract `k`, with its agent `a`, upline `u` and tree node `n`. */
export const contractColumns = (sql: Sql | Transaction) => sql`
  k.id, k.merchant, k.kind, k.agent_id as "agentId", a.account as "agentAccount", k.upline_id as "uplineId", u.account as "uplineAccount", k.node_id as "nodeId", n.path, ${termsWithPeriod(sql)} as terms, k.state,
  k.offered_at as "offeredAt", k.expires_at as "expiresAt", k.settled_from as "settledFrom", k.settled_until as "settledUntil", k.end_reason as "endReason"`

const contracts = (sql: Sql | Transaction) => sql`
  select ${contractColumns(sql)} from agents.contracts k
  join identity.members_view a on a.id = k.agent_id left join identity.members_view u on u.id = k.upline_id
  join agents.nodes n on n.id = k.node_id`

/**
 * Locks all contracts of a kind at a merchant until the transaction ends. Whether a contract is valid depends on the
 * contracts above and below it, so changes must run one after another.
 */
export async function lockContracts(tx: Transaction, merchant: string, kind: ContractKind): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`agents.contracts:${merchant}:${kind}`}, 0))`
}

export async function findContract(sql: Sql | Transaction, id: bigint): Promise<Contract | undefined> {
  const [contract] = await sql<Contract[]>`${contracts(sql)} where k.id = ${id}`
  return contract
}

export async function findOffer(tx: Sql | Transaction, requestId: string): Promise<Contract | undefined> {
  const [contract] = await tx<Contract[]>`${contracts(tx)} where k.request_id = ${requestId}`
  return contract
}

/** Returns the agent's active contract of a kind, or the pending offer. */
export async function findContractOf(
  sql: Sql | Transaction,
  agentId: bigint,
  kind: ContractKind,
  state: 'PENDING' | 'ACTIVE',
): Promise<Contract | undefined> {
  const [contract] = await sql<
    Contract[]
  >`${contracts(sql)} where k.agent_id = ${agentId} and k.kind = ${kind} and k.state = ${state}`
  return contract
}

/** Returns the agent's most recently ended contract of a kind. */
export async function findEndedContract(
  sql: Sql | Transaction,
  agentId: bigint,
  kind: ContractKind,
): Promise<Contract | undefined> {
  const [contract] = await sql<Contract[]>`
    ${contracts(sql)} where k.agent_id = ${agentId} and k.kind = ${kind} and k.state = 'TERMINATED'
    order by k.ended_at desc, k.id desc limit 1`
  return contract
}

/** Returns active contracts of a kind below a tree node, nearest first. */
export const readContractsBelow = (sql: Sql | Transaction, nodeId: bigint, kind: ContractKind): Promise<Contract[]> =>
  sql<Contract[]>`${contracts(sql)} where k.kind = ${kind} and k.state = 'ACTIVE' and n.path @> array[${nodeId}]::int8[]
  order by array_length(n.path, 1), k.id`

export interface AgentBelow {
  id: bigint
  account: string
  type: number
  nodeId: bigint
}

/** Finds a direct downline by account name. The downlines of the merchant are the agents without an upline. */
export async function findDirectDownline(
  tx: Transaction,
  merchant: string,
  uplineId: bigint | null,
  account: string,
): Promise<AgentBelow | undefined> {
  const [agent] = await tx<AgentBelow[]>`
    select m.id, m.account, m.type, n.id as "nodeId"
    from identity.members_view m join agents.nodes n on n.member_id = m.id and n.until is null
    where m.merchant = ${merchant} and lower(m.account) = ${account.toLowerCase()} and m.parent_id is not distinct
    from ${uplineId}`
  return agent
}

/**
 * Inserts an offer, with the default period if it has none. Returns undefined if another offer already has the request
 * id.
 */
export async function insertOffer(
  tx: Transaction,
  offer: {
    merchant: string
    kind: ContractKind
    agent: AgentBelow
    uplineId: bigint | null
    requestId: string
    terms: ContractTerms
  },
  now: Date,
  expiresAt: Date,
): Promise<bigint | undefined> {
  const { period, ...terms } = offer.terms
  const [row] = await tx<{ id: bigint }[]>`
    insert into agents.contracts (merchant, kind, agent_id, upline_id, node_id, request_id, terms, period, offered_at,
      expires_at)
    values (${offer.merchant}, ${offer.kind}, ${offer.agent.id}, ${offer.uplineId}, ${offer.agent.nodeId},
      ${offer.requestId}, ${tx.json(terms as never)}, ${period ?? null}, ${now}, ${expiresAt})
      on conflict (request_id) do nothing returning id`
  return row?.id
}

/** Ends an offer that was never activated. */
export async function closeOffer(
  tx: Transaction,
  id: bigint,
  state: 'REJECTED' | 'WITHDRAWN' | 'EXPIRED',
  now: Date,
): Promise<void> {
  await tx`update agents.contracts set state = ${state}, decided_at = ${now} where id = ${id} and state = 'PENDING'`
}

/** Activates an offer for cycles that start at or after `from`. Its predecessor settles the cycles before. */
export async function activate(
  tx: Transaction,
  { id, agentId, kind }: Pick<Contract, 'id' | 'agentId' | 'kind'>,
  from: Date,
  now: Date,
): Promise<void> {
  await tx`
    update agents.contracts set state = 'SUPERSEDED', settled_until = greatest(settled_from, ${from}), ended_at = ${now}
    where agent_id = ${agentId} and kind = ${kind} and state = 'ACTIVE'`
  await tx`update agents.contracts set state = 'ACTIVE', decided_at = ${now}, settled_from = ${from} where id = ${id}`
}

/** Ends contracts. Cycles that start before `until` are still settled. Offers made by their agents are withdrawn. */
export async function endContracts(
  tx: Transaction,
  ending: readonly { id: bigint; reason: ContractEndReason }[],
  until: Date,
  now: Date,
): Promise<void> {
  await tx`
    update agents.contracts k set state = 'TERMINATED', settled_until = greatest(k.settled_from, ${until}),
      ended_at = ${now}, end_reason = e.reason
    from unnest(${ending.map(({ id }) => String(id))}::int8[], ${ending.map(({ reason }) => reason)}::text[]) as e (id,
      reason) where k.id = e.id and k.state = 'ACTIVE'`
  await tx`
    update agents.contracts k set state = 'WITHDRAWN', decided_at = ${now}
    from agents.contracts ended where ended.id = any(${ending.map(({ id }) => String(id))}::int8[])
      and k.upline_id = ended.agent_id and k.kind = ended.kind and k.state = 'PENDING'`
}

/** Returns the agent's contracts of a kind that applied recently, apply now, or will apply; see `startOfContract`. */
export const readEarlierContracts = (
  tx: Transaction,
  agentId: bigint,
  kind: ContractKind,
  now: Date,
): Promise<EarlierContract[]> => tx<EarlierContract[]>`
  select k.kind, k.period, k.settled_from as "settledFrom", k.settled_until as "settledUntil" from agents.contracts k
  where k.agent_id = ${agentId} and k.kind = ${kind} and k.settled_from is not null
    and (k.settled_until is null or k.settled_until > k.settled_from
    and k.settled_until > ${now}::timestamptz - interval '32 days')`

export interface ContractRules {
  /** Default period of new dividend contracts. */
  cycle: ContractPeriod
  uplineMayTerminate: boolean
  agentMayTerminate: boolean
}

export async function readContractRules(sql: Sql | Transaction, merchant: string): Promise<ContractRules> {
  const [rules] = await sql<ContractRules[]>`
    select coalesce(s.dividend_cycle, 'M') as cycle, coalesce(s.upline_may_terminate, true) as "uplineMayTerminate",
      coalesce(s.agent_may_terminate, false) as "agentMayTerminate"
    from merchants.merchants_view m left join agents.settings s on s.merchant = m.code where m.code = ${merchant}`
  return rules!
}

/** Expires offers that are past their deadline. Returns their number. */
export function expireOffers(sql: Sql, now: Date): Promise<number> {
  return changeAs(
    sql,
    SYSTEM_ACTORS.contractExpiry,
    async (tx) =>
      (
        await tx`
          update agents.contracts set state = 'EXPIRED', decided_at = ${now}
          where state = 'PENDING' and expires_at <= ${now} returning 1`
      ).length,
  )
}
