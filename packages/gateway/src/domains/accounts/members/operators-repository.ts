import type { Sql, Transaction } from '@atrium/database'

/** Whether this account does staff work. */
export async function isOperator(sql: Sql, memberId: bigint): Promise<boolean> {
  const [row] = await sql`select 1 from identity.operators where member_id = ${memberId}`
  return row !== undefined
}

export async function insertOperator(sql: Sql | Transaction, memberId: bigint): Promise<void> {
  await sql`insert into identity.operators (member_id) values (${memberId}) on conflict do nothing`
}
