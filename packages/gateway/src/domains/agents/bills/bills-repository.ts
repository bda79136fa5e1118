import type { Sql } from '@atrium/database'
import type { BillInputs } from '../settlements/bill-inputs.ts'
import type { BillRow } from './bill-view.ts'
import { billColumns, bills } from './bill-view.ts'

export interface ComputedBill extends BillRow {
  inputs: BillInputs
  nodeId: bigint
}

/**
 * Finds a bill that the reader owns or whose contract the reader offered. An upline that the agent was moved to later
 * may not read it.
 */
export async function findBill(sql: Sql, id: bigint, reader: bigint): Promise<ComputedBill | undefined> {
  const [bill] = await sql<ComputedBill[]>`
    select ${billColumns(sql)}, b.inputs, k.node_id as "nodeId" ${bills(sql)}
    where b.id = ${id} and (b.agent_id = ${reader} or k.upline_id = ${reader})`
  return bill
}

/** The agent of a contract, or a member whose winnings are in quarantine. */
export interface BillParty {
  /** Id of the contract or of the member. */
  id: bigint
  isContract: boolean
  account: string
  uplineId: bigint | null
}

/** Reads all persons that a bill names. */
export const readBillParties = (sql: Sql, { downlines, quarantine = [] }: BillInputs): Promise<BillParty[]> => sql<
  BillParty[]
>`
  select k.id, true as "isContract", m.account, k.upline_id as "uplineId"
  from agents.contracts k join identity.members_view m on m.id = k.agent_id
  where k.id = any(${downlines.map(({ contractId }) => contractId)}::int8[])
  union all
  select m.id, false, m.account, m.parent_id from identity.members_view m
  where m.id = any(${quarantine.map(({ memberId }) => memberId)}::int8[])`
