import type { ContractTerms } from '@atrium/contracts/rules/agents/agent-contracts'
import type { BillState } from '@atrium/contracts/rules/agents/agent-bills'
import type { CycleAgent, CyclePolicy, CycleResult } from './compute-cycle.ts'
import type { RealtimeResult } from './compute-realtime.ts'
import { decimalOf } from './exact.ts'
import type { Exact } from './exact.ts'

/** Stored form of `QuarantinedWinnings`. */
export interface StoredHeld {
  readonly memberId: string
  readonly amount: string
  readonly until: string
}

/** All inputs of a bill in their stored form: money in units of 1/10,000, amounts of full precision as decimals. */
export interface BillInputs {
  readonly terms: ContractTerms
  readonly policy?: CyclePolicy & {
    readonly activeMinBet: string
    readonly minBetDays: number
    readonly quarantine?: boolean
    readonly quarantineAbove?: string
  }
  readonly stake: string
  readonly payout: string
  readonly rebates: string
  readonly bonuses: string
  readonly salaries: string
  readonly fee: string
  readonly carriedIn: string
  readonly carriedOut: string
  /** Members with winnings in quarantine, and the amounts that stay there for later cycles. */
  readonly quarantine?: readonly {
    readonly memberId: string
    readonly loss: string
    readonly before: string
    readonly setOff: string
    readonly added: string
    readonly after: string
  }[]
  readonly held?: readonly StoredHeld[]
  readonly tier?: number
  readonly downlines: readonly { readonly contractId: string; readonly gross: string }[]
  readonly lines: readonly {
    readonly outcome: 'win' | 'loss' | 'push'
    readonly validBet: string
    readonly rate: number
    readonly below: number
    readonly amount: string
  }[]
  readonly gross: string
  readonly net: string
  readonly remainderBefore: string
  readonly remainderAfter: string
  readonly subsidy: string
}

/** A bill before it is inserted. */
export interface NewBill {
  readonly contractId: bigint
  readonly agentId: bigint
  readonly payerId: bigint | null
  readonly state: BillState
  readonly consumption: bigint
  readonly loss: bigint
  readonly active: number
  readonly rate: number | null
  readonly gross: string
  readonly net: bigint
  readonly inputs: BillInputs
}

export const inputsOfCycle = (agent: CycleAgent, result: CycleResult, policy: BillInputs['policy']): BillInputs => ({
  terms: agent.terms,
  ...(policy && { policy }),
  stake: String(agent.stake),
  payout: String(agent.payout),
  rebates: String(agent.rebates),
  bonuses: String(agent.bonuses),
  salaries: String(agent.salaries),
  fee: decimalOf(result.fee),
  carriedIn: decimalOf(agent.carriedIn),
  carriedOut: decimalOf(result.carriedOut),
  ...quarantineOf(result),
  ...(result.tier !== undefined && { tier: result.tier }),
  downlines: result.downlines.map(({ contractId, gross }) => ({
    contractId: String(contractId),
    gross: decimalOf(gross),
  })),
  lines: [],
  gross: decimalOf(result.gross),
  net: decimalOf(result.net),
  remainderBefore: '0',
  remainderAfter: '0',
  subsidy: decimalOf(result.subsidy),
})

const quarantineOf = ({ quarantine }: CycleResult): Pick<BillInputs, 'quarantine' | 'held'> =>
  (quarantine && {
    quarantine: quarantine.members.map(({ memberId, loss, before, setOff, added, after }) => ({
      memberId: String(memberId),
      loss: String(loss),
      before: decimalOf(before),
      setOff: decimalOf(setOff),
      added: decimalOf(added),
      after: decimalOf(after),
    })),
    held: quarantine.held.map(({ memberId, amount, until }) => ({
      memberId: String(memberId),
      amount: decimalOf(amount),
      until,
    })),
  }) ??
  {}

export const inputsOfRealtime = (
  terms: ContractTerms,
  { lines, amount }: RealtimeResult,
  remainder: { readonly before: Exact; readonly after: Exact },
): BillInputs => ({
  terms,
  stake: '0',
  payout: '0',
  rebates: '0',
  bonuses: '0',
  salaries: '0',
  fee: '0',
  carriedIn: '0',
  carriedOut: '0',
  downlines: [],
  lines: lines.map((line) => ({ ...line, validBet: String(line.validBet), amount: decimalOf(line.amount) })),
  gross: decimalOf(amount),
  net: decimalOf(amount),
  remainderBefore: decimalOf(remainder.before),
  remainderAfter: decimalOf(remainder.after),
  subsidy: '0',
})
