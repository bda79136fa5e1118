import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import type { Keyed, ListReader, ListSource } from '../../../pipeline/reports/list-call.ts'
import { wireContract } from './contract-view.ts'
import type { Contract } from './contracts-repository.ts'
import { contractColumns } from './contracts-repository.ts'

export interface DownlinesReader extends ListReader {
  readonly memberId: bigint
  readonly agentTypes: number[]
}
type Filters = Pick<ParsedRequest<'agentContractDownlines'>, 'kind' | 'account' | 'state'>
/** Id of the reading agent, which decides about masked names. */
type Row = Keyed & {
  account: string
  nickname: string
  reader: bigint
  contract: StoredContract | null
  offer: StoredContract | null
}
/** A contract as PostgreSQL's JSON: numbers and times are strings. */
type StoredContract = { [Key in keyof Contract]: unknown }

/** Lists the agents directly below an agent, each with its active contract of a kind and the pending offer. */
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
}

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
