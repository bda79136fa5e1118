import type { ClosingBlock } from '@atrium/contracts/staff/members/closing'
import type { Sql, Transaction } from '@atrium/database'

/** Returns what is open at an account and prevents its closing. An open lottery ticket is an open round. */
export async function readOpenItems(sql: Sql | Transaction, memberId: bigint): Promise<ClosingBlock[]> {
  const [row] = await sql<[Record<ClosingBlock, boolean>]>`
    select
      exists (select from ledger.accounts_view where member_id = ${memberId} and kind <> 'DEMO'
        and balance <> 0) as "BALANCE",
      exists (select from wallet.deposit_orders_view
        where member_id = ${memberId} and state in ('CREATED', 'PENDING', 'PENDING_ASYNC')) as "DEPOSIT",
      exists (select from wallet.withdrawal_orders_view where member_id = ${memberId}
        and state in ('REQUESTED', 'RISK', 'FINANCE', 'APPROVED', 'SENT', 'PAID', 'NOT_RECEIVED')) as "WITHDRAWAL",
      exists (select from ledger.rounds_view where member_id = ${memberId} and mode = 'real'
        and state = 'OPEN') as "ROUND",
      exists (select from wallet.bonuses_view where member_id = ${memberId}
        and state in ('IN_PROGRESS', 'CLAIMABLE')) as "BONUS",
      exists (select from identity.members m join merchants.merchants_view c on c.code = m.merchant
        join identity.members below on below.parent_id = m.id and below.closed_at is null
        where m.id = ${memberId} and m.type = any(c.agent_types)) as "DOWNLINE"`
  return (Object.entries(row) as [ClosingBlock, boolean][]).filter(([, isOpen]) => isOpen).map(([block]) => block)
}
