import type { ContractKind } from '@atrium/contracts/rules/agents/agent-contracts'
import type { BillState } from '@atrium/contracts/rules/agents/agent-bills'
import type { Sql } from '@atrium/database'
import type { AgentTree } from './agent-trees.ts'
import { credits } from './expected-bills.ts'

export interface StoredBill {
  id: bigint
  kind: ContractKind
  agentId: bigint
  startsAt: Date
  state: BillState
  consumption: bigint
  loss: bigint
  active: number
  /** Amounts in units of 10^-12 credit. */
  gross: bigint
  exactNet: bigint
  net: bigint
  paid: bigint
}

interface Payment {
  billId: bigint
  memberId: bigint
  /** Negative for the member who pays. */
  amount: bigint
}

/**
 * Checks that every bill was paid: by the platform immediately and in full, by uplines as far as their balance allowed.
 */
export async function checkPayments(sql: Sql, tree: AgentTree, bills: readonly StoredBill[]): Promise<string[]> {
  const payments = await sql<Payment[]>`
    select split_part(j.idem_key, ':', 2)::int8 as "billId", a.member_id as "memberId", e.amount
    from ledger.journals j join ledger.entries e on e.journal_id = j.id join ledger.accounts a on a.id = e.account_id
    where j.merchant = ${tree.merchant} and j.idem_key like 'agent-bill:%' and a.member_id is not null`
  const balances = new Map(
    (
      await sql<{ memberId: bigint; balance: bigint; other: bigint }[]>`
    select a.member_id as "memberId", a.balance,
      coalesce((select sum(e.amount) from ledger.entries e join ledger.journals j on j.id = e.journal_id
      where e.account_id = a.id and coalesce(j.idem_key, '') not like 'agent-bill:%'), 0)::int8 as other
    from ledger.accounts a where a.merchant = ${tree.merchant} and a.kind = 'REAL'`
    ).map((row) => [row.memberId, row]),
  )
  const problems: string[] = []
  const lastStart = new Map<string, number>()
  for (const { kind, startsAt } of bills) lastStart.set(kind, Math.max(lastStart.get(kind) ?? 0, startsAt.getTime()))

  for (const bill of bills) {
    const place = tree.agents.findIndex(({ id }) => id === bill.agentId)
    const payer = tree.payer === 'UPLINE' && bill.kind !== 'REALTIME' ? tree.agents[place - 1] : undefined
    const own = payments.filter(({ billId }) => billId === bill.id)
    const received = own.filter(({ memberId }) => memberId === bill.agentId)
    const sent = own.filter(({ memberId }) => memberId !== bill.agentId)
    const name = `The ${bill.kind} bill ${bill.id} of ${tree.agents[place]?.account} is ${bill.state} with ${credits(bill.paid)} of ${credits(bill.net)} paid`
    const [income, cost] = [received, sent].map((list) => list.reduce((total, { amount }) => total + amount, 0n)) as [
      bigint,
      bigint,
    ]
    if (income !== bill.paid) problems.push(`${name}, but its journals have ${credits(income)}.`)
    if (payer ? cost !== -income || sent.some(({ memberId }) => memberId !== payer.id) : sent.length > 0)
      problems.push(`${name}, but members paid ${credits(-cost)}.`)
    if (bill.net === 0n) continue
    if (!payer && (bill.state !== 'PAID' || received.length !== 1))
      problems.push(`${name} by the platform in ${received.length} journals.`)
    if ((bill.state === 'PAID') !== (bill.paid === bill.net)) problems.push(`${name}.`)
    const isOpen = bill.state === 'PARTIAL' || bill.state === 'INSUFFICIENT'
    if (isOpen && balances.get(payer!.id)!.balance >= 100n)
      problems.push(`${name}, but its payer has ${credits(balances.get(payer!.id)!.balance)}.`)
    if (isOpen && bill.startsAt.getTime() < lastStart.get(bill.kind)!)
      problems.push(`${name}, and a later one was issued.`)
  }
  for (const { id, account } of [...tree.agents, ...tree.players]) {
    const { balance, other } = balances.get(id)!
    const moved = payments.filter(({ memberId }) => memberId === id).reduce((total, { amount }) => total + amount, 0n)
    if (balance !== other + moved)
      problems.push(
        `${account} has ${credits(balance)}, but bills moved ${credits(moved)} and everything else ${credits(other)}.`,
      )
  }
  return problems
}
