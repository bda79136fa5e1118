import type { CONTRACT_SIDES, MerchantContract } from '@atrium/contracts/staff/agents/contracts'
import type { ContractKind, ContractState } from '@atrium/contracts/rules/agents/agent-contracts'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import { wireTerms } from '../contracts/contract-view.ts'
import type { Contract } from '../contracts/contracts-repository.ts'
import { contractColumns } from '../contracts/contracts-repository.ts'
import { accountsLike } from './tree-source.ts'

interface Filters {
  readonly side: (typeof CONTRACT_SIDES)[number]
  readonly kind?: ContractKind | undefined
  readonly state?: ContractState | undefined
  readonly account?: string | undefined
  readonly memberId?: string | undefined
}

/** Converts a contract to the response for operators, with unmasked names. */
export const staffContract = ({
  id,
  kind,
  state,
  terms,
  agentId,
  agentAccount,
  uplineAccount,
  offeredAt,
  expiresAt,
  settledFrom,
  settledUntil,
  endReason,
}: Contract): MerchantContract => ({
  contractId: String(id),
  kind,
  state,
  terms: wireTerms(terms),
  memberId: String(agentId),
  agent: agentAccount,
  ...(uplineAccount !== null && { upline: uplineAccount }),
  offeredAt: offeredAt.toISOString(),
  ...(state === 'PENDING' && { expiresAt: expiresAt.toISOString() }),
  ...(settledFrom && { from: settledFrom.toISOString() }),
  ...(settledUntil && { until: settledUntil.toISOString() }),
  ...(endReason && { endReason }),
})

/** Lists contracts of a merchant's agents, newest first. */
export const merchantContractsSource: KeysetSource<
  Filters,
  { readonly merchant: string },
  Contract & Keyed,
  MerchantContract
> = {
  key: [{ column: 'k.id', type: 'int8', order: 'desc' }],

  where: (sql, { side, kind, state, account, memberId }, { merchant }) => sql`
    k.merchant = ${merchant} and ${side === 'TOP' ? sql`k.upline_id is null` : sql`true`}
      and ${kind ? sql`k.kind = ${kind}` : sql`true`} and ${state ? sql`k.state = ${state}` : sql`true`}
    and ${account === undefined ? sql`true` : sql`a.account ilike ${accountsLike(account)}`}
      and ${memberId === undefined ? sql`true` : sql`k.agent_id = ${memberId}`}`,

  rows: (sql, { where, order, limit, cursor }) => sql<(Contract & Keyed)[]>`
    select ${contractColumns(sql)}, ${cursor} as cursor
    from agents.contracts k join identity.members_view a on a.id = k.agent_id
    left join identity.members_view u on u.id = k.upline_id join agents.nodes n on n.id = k.node_id
    where ${where} order by ${order} limit ${limit}`,

  toEntry: staffContract,
}
