import type { CONTRACT_SIDES, MerchantContract } from '@atrium/contracts/registry/agents/contracts'
import type { ContractKind, ContractState } from '@atrium/contracts/rules/agent-contracts'
import { textColumn, timeColumn } from '@atrium/http-server/reports'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import { wireTerms } from '../contracts/contract-view.ts'
import type { Contract } from '../contracts/contracts-repository.ts'
import { contractColumns } from '../contracts/contracts-repository.ts'
import { ratesText } from '../contracts/rates-text.ts'
import { termsText } from '../contracts/terms-text.ts'
import { accountsLike } from './tree-source.ts'

interface Filters {
  readonly side: (typeof CONTRACT_SIDES)[number]
  readonly kind?: ContractKind | undefined
  readonly state?: ContractState | undefined
  readonly account?: string | undefined
  readonly memberId?: string | undefined
}

/** A contract as operators see it, with all names. */
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

/** Contracts of a merchant's agents, newest first. */
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

  file: [
    textColumn({ key: 'agent', KO: '에이전트', EN: 'Agent' }, ({ agentAccount }) => agentAccount),
    textColumn(
      { key: 'upline', KO: '제안한 쪽', EN: 'Offered by' },
      ({ uplineAccount }, language) => uplineAccount ?? { KO: '가맹점', EN: 'The merchant' }[language],
    ),
    textColumn({ key: 'kind', words: 'kinds', KO: '종류', EN: 'Kind' }, ({ kind }) => kind),
    textColumn({ key: 'terms', KO: '조건', EN: 'Terms' }, ({ terms }, language) => termsText(terms, language)),
    textColumn({ key: 'terms/rate', KO: '최고 비율 (%)', EN: 'Highest rate (%)' }, ({ terms }) => ratesText(terms)),
    textColumn(
      { key: 'terms/period', words: 'periods', KO: '주기', EN: 'Period' },
      ({ terms }) => terms.period ?? null,
    ),
    textColumn({ key: 'state', words: 'states', KO: '상태', EN: 'State' }, ({ state }) => state),
    timeColumn({ key: 'offered', KO: '제안', EN: 'Offered' }, ({ offeredAt }) => offeredAt),
    timeColumn({ key: 'from', KO: '적용 시작', EN: 'From' }, ({ settledFrom }) => settledFrom),
    timeColumn({ key: 'from/until', KO: '적용 끝', EN: 'Until' }, ({ settledUntil }) => settledUntil),
    textColumn(
      { key: 'endReason', words: 'reasons', KO: '종료 사유', EN: 'Reason of the end' },
      ({ endReason }) => endReason,
    ),
  ],
}
