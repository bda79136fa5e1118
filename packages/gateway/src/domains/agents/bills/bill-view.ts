import type { CallValue } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'
import type { BillState } from '@atrium/contracts/rules/agents/agent-bills'
import type { ContractKind, ContractPeriod } from '@atrium/contracts/rules/agents/agent-contracts'
import { rateText } from '@atrium/contracts/rules/agents/agent-contracts'
import type { Sql, Transaction } from '@atrium/database'
import { maskAccount } from '../../../platform/masking/mask-account.ts'
import { wireTerms } from '../contracts/contract-view.ts'
import { exactFrom, moneyOf } from '../settlements/exact.ts'
import type { BillInputs } from '../settlements/bill-inputs.ts'

type WireBill = CallValue<'agentBills'>['list'][number]
type WireExplanation = CallValue<'agentBill'>['explanation']

/** A bill with the names of agent and payer. Amounts in units of 1/10,000; `gross` has full precision. */
export interface BillRow {
  id: bigint
  kind: ContractKind
  /** Period of the contract; null for kinds without periods. */
  period: ContractPeriod | null
  agentId: bigint
  agentAccount: string
  /** The agent who offered the contract, who was the upline at that time; null for the merchant. */
  uplineId: bigint | null
  payerAccount: string | null
  payerId: bigint | null
  state: BillState
  startsAt: Date
  endsAt: Date
  consumption: bigint
  loss: bigint
  active: number
  rate: number | null
  gross: string
  net: bigint
  paid: bigint
  currency: string
  paidAt: Date | null
}

/** Columns of a bill `b`, its contract `k`, agent `a`, payer `p` and merchant `c`. */
export const billColumns = (sql: Sql | Transaction) => sql`
  b.id, b.kind, k.period, b.agent_id as "agentId", a.account as "agentAccount", k.upline_id as "uplineId", b.payer_id as "payerId", p.account as "payerAccount", b.state, b.starts_at as "startsAt", b.ends_at as "endsAt",
  b.consumption, b.loss, b.active, b.rate, b.gross::text as gross, b.net, b.paid, c.currency, b.paid_at as "paidAt"`

export const bills = (sql: Sql | Transaction) => sql`
  from agents.bills b join agents.contracts k on k.id = b.contract_id join identity.members_view a on a.id = b.agent_id
  left join identity.members_view p on p.id = b.payer_id join merchants.merchants_view c on c.code = b.merchant`

/**
 * Converts a bill to the response for an agent. The reader's own name and names of members who were direct downlines at
 * the time are shown in full, all others are masked.
 */
export const wireBill = (bill: BillRow, reader: bigint): WireBill => ({
  billId: String(bill.id),
  kind: bill.kind,
  agent: bill.agentId === reader || bill.uplineId === reader ? bill.agentAccount : maskAccount(bill.agentAccount),
  ...(bill.payerAccount && { payer: bill.payerId === reader ? bill.payerAccount : maskAccount(bill.payerAccount) }),
  state: bill.state,
  from: bill.startsAt.getTime(),
  to: bill.endsAt.getTime(),
  ...(bill.period && { period: bill.period }),
  consumption: toWire(bill.consumption),
  loss: toWire(bill.loss),
  active: bill.active,
  ...(bill.rate !== null && { rate: rateText(bill.rate) }),
  gross: toWire(moneyOf(exactFrom(bill.gross))),
  net: toWire(bill.net),
  paid: toWire(bill.paid),
  currency: bill.currency,
  ...(bill.paidAt && { paidAt: bill.paidAt.getTime() }),
})

/** Names by id: agents of the direct downlines' contracts, and members whose winnings are in quarantine. */
export interface BillNames {
  readonly contracts: ReadonlyMap<string, string>
  readonly members: ReadonlyMap<string, string>
}

/** Returns the explanation of how a bill was computed. */
export const explanationOf = (inputs: BillInputs, { contracts, members }: BillNames): WireExplanation => {
  const money = (stored: string): string => toWire(BigInt(stored))
  return {
    terms: wireTerms(inputs.terms),
    stake: money(inputs.stake),
    payout: money(inputs.payout),
    rebates: money(inputs.rebates),
    bonuses: money(inputs.bonuses),
    salaries: money(inputs.salaries),
    fee: inputs.fee,
    carriedIn: inputs.carriedIn,
    carriedOut: inputs.carriedOut,
    ...(inputs.quarantine &&
      inputs.quarantine.length > 0 && {
        quarantine: inputs.quarantine.map(({ memberId, loss, ...amounts }) => ({
          member: members.get(memberId) ?? memberId,
          loss: money(loss),
          ...amounts,
        })),
      }),
    ...(inputs.tier !== undefined && { tier: inputs.tier }),
    downlines: inputs.downlines.map(({ contractId, gross }) => ({
      agent: contracts.get(contractId) ?? contractId,
      gross,
    })),
    lines: inputs.lines.map(({ outcome, validBet, rate, below, amount }) => ({
      outcome,
      validBet: money(validBet),
      rate: rateText(rate),
      below: rateText(below),
      amount,
    })),
    gross: inputs.gross,
    net: inputs.net,
    remainderBefore: inputs.remainderBefore,
    remainderAfter: inputs.remainderAfter,
    subsidy: inputs.subsidy,
  }
}
