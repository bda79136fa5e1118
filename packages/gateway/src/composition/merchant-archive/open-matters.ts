import type { Transaction } from '@atrium/database'
import { countUnpaidBills } from '../../domains/agents/index.ts'

/** What has to be settled before a merchant can be exported, as a list for an operator. */
export async function readOpenMatters(tx: Transaction, merchant: string): Promise<string[]> {
  const [open] = await tx<[Record<'rounds' | 'deposits' | 'withdrawals' | 'held' | 'chases', number>]>`
    select
      (select count(*)::int from ledger.rounds_view
        where merchant = ${merchant} and mode = 'real' and state = 'OPEN') as rounds,
      (select count(*)::int from wallet.deposit_orders_view o join identity.members_view m on m.id = o.member_id
        where m.merchant = ${merchant} and o.state in ('CREATED', 'PENDING', 'PENDING_ASYNC')) as deposits,
      (select count(*)::int from wallet.withdrawal_orders_view o join identity.members_view m on m.id = o.member_id
        where m.merchant = ${merchant}
          and o.state in ('REQUESTED', 'RISK', 'FINANCE', 'APPROVED', 'SENT', 'PAID', 'NOT_RECEIVED')) as withdrawals,
      (select count(*)::int from ledger.accounts_view
        where merchant = ${merchant} and kind = 'HELD' and balance <> 0) as held,
      (select count(*)::int from ledger.accounts_view
        where merchant = ${merchant} and kind = 'CHASE' and balance <> 0) as chases`
  const bills = await countUnpaidBills(tx, merchant)
  const matters: [number, string][] = [
    [open.rounds, 'rounds or lottery orders are open: wait for them, or void them (Operations › Rounds)'],
    [open.deposits, 'deposits are under way: wait for them, or close them (Cashier › Deposits)'],
    [open.withdrawals, 'withdrawals are under way: pay or reject them (Cashier › Withdrawals)'],
    [open.held, 'members have money that is held for a withdrawal'],
    [open.chases, 'members have money in chases: stop them (Lottery › Games)'],
    [bills, 'bills of agents are unpaid: pay or deny them (Agents › Bills)'],
  ]
  return matters.filter(([count]) => count > 0).map(([count, matter]) => `${count} ${matter}`)
}
