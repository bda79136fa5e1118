import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import type { ContractTerms } from '@atrium/contracts/rules/agent-contracts'
import type { FileReader } from '../../../pipeline/reports/csv.ts'
import { textColumn, timeColumn } from '../../../pipeline/reports/csv.ts'
import type { Keyed, ListSource } from '../../../pipeline/reports/list-call.ts'
import { wireContract } from './contract-view.ts'
import type { Contract } from './contracts-repository.ts'
import { contractColumns } from './contracts-repository.ts'
import { ratesText } from './rates-text.ts'

export interface DownlinesReader extends FileReader {
  readonly memberId: bigint
  readonly agentTypes: number[]
}
type Filters = Pick<ParsedRequest<'agentContractDownlines'>, 'kind' | 'account' | 'state'>
/** The reader, so that names can be shown. */
type Row = Keyed & {
  account: string
  nickname: string
  reader: bigint
  contract: StoredContract | null
  offer: StoredContract | null
}
/** As JSON: numbers and times as text. */
type StoredContract = { [Key in keyof Contract]: unknown }

/**
 * Direct downlines of an agent that are agents, each with the contract of a kind that is in force and the offer that
 * waits.
 */
export const contractDownlinesSource: ListSource<
  Filters,
  DownlinesReader,
  Row,
  CallValue<'agentContractDownlines'>['list'][number],
  { total: number }
> = {
  key: [{ column: 'm.id', type: 'int8', order: 'asc' }],

  where: (sql, { kind, account, state }, { memberId, agentTypes }) => sql`
    m.parent_id = ${memberId} and m.type = any(${agentTypes})
      and ${account ? sql`m.account ilike ${`${account.replace(/[\\%_]/g, '\\$&')}%`}` : sql`true`}
    and ${
      state === undefined
        ? sql`true`
        : state === 'NONE'
          ? sql`
            not exists (select 1 from agents.contracts k
              where k.agent_id = m.id and k.kind = ${kind} and k.state in ('PENDING', 'ACTIVE'))`
          : sql`
            exists (select 1 from agents.contracts k
              where k.agent_id = m.id and k.kind = ${kind} and k.state = ${state})`
    }`,

  rows: (sql, { where, order, limit, cursor }, { kind }, { memberId }) => sql<Row[]>`
    select m.account, m.nickname, ${memberId}::int8 as reader, active.contract, pending.contract as offer,
      ${cursor} as cursor
    from identity.members_view m
    left join lateral (select to_jsonb(c) as contract
      from (select ${contractColumns(sql)} from agents.contracts k join identity.members_view a on a.id = k.agent_id
      left join identity.members_view u on u.id = k.upline_id join agents.nodes n on n.id = k.node_id
      where k.agent_id = m.id and k.kind = ${kind} and k.state = 'ACTIVE') c) active on true
    left join lateral (select to_jsonb(c) as contract
      from (select ${contractColumns(sql)} from agents.contracts k join identity.members_view a on a.id = k.agent_id
      left join identity.members_view u on u.id = k.upline_id join agents.nodes n on n.id = k.node_id
      where k.agent_id = m.id and k.kind = ${kind} and k.state = 'PENDING') c) pending on true
    where ${where} order by ${order} limit ${limit}`,

  async sums(sql, where) {
    const [row] = await sql<
      [{ total: number }]
    >`select count(*)::int as total from identity.members_view m where ${where}`
    return row
  },

  toEntry: ({ account, nickname, reader, contract, offer }) => ({
    account,
    nickname,
    ...(contract && { contract: wireContract(contractFrom(contract), reader) }),
    ...(offer && { offer: wireContract(contractFrom(offer), reader) }),
  }),

  file: [
    textColumn({ key: 'account', KO: '계정', EN: 'Account' }, ({ account }) => account),
    textColumn({ key: 'account/nickname', KO: '닉네임', EN: 'Nickname' }, ({ nickname }) => nickname),
    textColumn({ key: 'contract', KO: '적용 비율 (%)', EN: 'Rate in force (%)' }, ({ contract }) =>
      contract ? ratesText(contractFrom(contract).terms) : '',
    ),
    textColumn({ key: 'contract/period', KO: '주기', EN: 'Period' }, ({ contract, offer }, language) => {
      const { period } = ((contract ?? offer) ? contractFrom((contract ?? offer)!).terms : {}) as ContractTerms
      return period ? PERIODS[language][period] : ''
    }),
    timeColumn({ key: 'contract/from', KO: '적용 시작', EN: 'From' }, ({ contract }) =>
      contract ? contractFrom(contract).settledFrom : null,
    ),
    textColumn({ key: 'offer', KO: '제안 비율 (%)', EN: 'Rate offered (%)' }, ({ offer }) =>
      offer ? ratesText(contractFrom(offer).terms) : '',
    ),
    textColumn(
      { key: 'state', KO: '상태', EN: 'State' },
      ({ contract, offer }, language) => STATES[language][offer ? 'PENDING' : contract ? 'ACTIVE' : 'NONE'],
    ),
  ],
}

const STATES = {
  KO: { ACTIVE: '적용 중', PENDING: '답변 대기', NONE: '계약 없음' },
  EN: { ACTIVE: 'In force', PENDING: 'Waiting', NONE: 'No contract' },
} as const

const PERIODS = {
  KO: { D: '매일', W: '매주', H: '보름', M: '매월' },
  EN: { D: 'Daily', W: 'Weekly', H: 'Semimonthly', M: 'Monthly' },
} as const

function contractFrom(stored: StoredContract): Contract {
  const time = (text: unknown): Date | null => (text === null ? null : new Date(String(text)))
  const { terms, kind, state, endReason } = stored as unknown as Contract
  return {
    id: BigInt(String(stored.id)),
    merchant: String(stored.merchant),
    kind,
    state,
    terms,
    endReason,
    agentId: BigInt(String(stored.agentId)),
    agentAccount: String(stored.agentAccount),
    nodeId: BigInt(String(stored.nodeId)),
    path: [],
    uplineId: stored.uplineId === null ? null : BigInt(String(stored.uplineId)),
    uplineAccount: stored.uplineAccount === null ? null : String(stored.uplineAccount),
    offeredAt: time(stored.offeredAt)!,
    expiresAt: time(stored.expiresAt)!,
    settledFrom: time(stored.settledFrom),
    settledUntil: time(stored.settledUntil),
  }
}
