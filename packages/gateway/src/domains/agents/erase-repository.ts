import type { Transaction } from '@atrium/database'

/** Removes reasons of staff in decisions about the member's bills, and notes by and about the member. */
export async function erasePersonInAgents(tx: Transaction, memberId: bigint): Promise<void> {
  await tx`update agents.bills set reason = null where agent_id = ${memberId} and reason is not null`
  await tx`delete from agents.downline_notes where ${memberId} in (member_id, agent_id)`
}

/** Ids of the member's bills, to which proposals refer. */
export async function readBillIds(tx: Transaction, memberId: bigint): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`select id::text from agents.bills where agent_id = ${memberId}`
  return rows.map(({ id }) => id)
}
