import type { Transaction } from '@atrium/database'

/** Deletes staff's reasons in decisions about the member's bills, and notes written by or about the member. */
export async function erasePersonInAgents(tx: Transaction, memberId: bigint): Promise<void> {
  await tx`update agents.bills set reason = null where agent_id = ${memberId} and reason is not null`
  await tx`delete from agents.downline_notes where ${memberId} in (member_id, agent_id)`
}

/** Returns the ids of the member's bills, which proposals refer to. */
export async function readBillIds(tx: Transaction, memberId: bigint): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`select id::text from agents.bills where agent_id = ${memberId}`
  return rows.map(({ id }) => id)
}
