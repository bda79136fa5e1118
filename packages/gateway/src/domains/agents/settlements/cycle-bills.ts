import { dayAt } from '@atrium/contracts/locale/local-time'
import type { Transaction } from '@atrium/database'
import type { NewBill } from './bill-inputs.ts'
import { inputsOfCycle, inputsOfRealtime } from './bill-inputs.ts'
import { betDaysOf, daysOf } from './bet-days.ts'
import type { CycleAgent } from './compute-cycle.ts'
import { computeCycle } from './compute-cycle.ts'
import { computeRealtime } from './compute-realtime.ts'
import type { RealtimeResult } from './compute-realtime.ts'
import type { Cycle } from '../contracts/cycles.ts'
import { decimalOf, exactFrom, exactOf, moneyOf, payableOf } from './exact.ts'
import { createBillStates } from './paid-alone.ts'
import { heldUntil } from './quarantine/quarantine.ts'
import type { DueContracts, DueMerchant } from './due-cycles.ts'
import type { Participant } from './settlement-repository.ts'
import {
  lockRemainders,
  readHourInputs,
  readMemberResults,
  readParticipants,
  readTeamInputs,
  readWindowBases,
  writeRemainders,
} from './settlement-repository.ts'

/**
 * Bills of a cycle, uplines first, and the platform's subsidy beyond the gross of the highest agents, in units of
 * 1/10,000.
 */
export interface CycleBills {
  readonly bills: readonly NewBill[]
  readonly subsidy: bigint
}

/**
 * Computes the bills of a dividend, daily or hourly cycle. It reads only stored data and writes nothing, so that a
 * cycle can be recomputed.
 */
export async function computeCycleBills(
  tx: Transaction,
  due: DueMerchant & { readonly kind: 'DIVIDEND' | 'DAILY' | 'HOURLY' },
  cycle: Cycle,
): Promise<CycleBills> {
  const participants = await readParticipants(tx, due, cycle)
  const above = uplinesOf(participants)
  const { first, last, length } = daysOf(due, cycle)
  const betDays = betDaysOf(due, { participants, above }, length)
  const inputs =
    due.kind === 'HOURLY'
      ? await readHourInputs(
          tx,
          due,
          participants.map(({ nodeId }) => nodeId),
          cycle,
        )
      : await readTeamInputs(
          tx,
          due,
          participants.map(({ contractId, nodeId }) => ({ nodeId, minBetDays: betDays.get(contractId)! })),
          first,
          last,
        )
  const quarantines = await readQuarantines(tx, due, participants, cycle)
  const agents = participants.map((participant): CycleAgent => ({
    stake: 0n,
    validBet: 0n,
    payout: 0n,
    rebates: 0n,
    bonuses: 0n,
    salaries: 0n,
    active: 0,
    ...inputs.get(participant.nodeId),
    contractId: participant.contractId,
    above: above.get(participant.contractId),
    terms: participant.terms,
    carriedIn: carriedInto(due, participant, cycle),
    ...(quarantines && { quarantine: quarantines.get(participant.contractId)! }),
  }))
  const results = new Map(
    computeCycle(due.kind, agents, due, {
      above: due.quarantineAbove,
      startsAt: cycle.startsAt,
      until: heldUntil(cycle.endsAt, due.timeZone),
    }).map((result) => [result.contractId, result]),
  )
  const {
    deductRebates,
    deductBonuses,
    deductSalaries,
    platformFee,
    tierOn,
    carry,
    payer,
    payBelowUnreached,
    activeMinBet,
    quarantine,
    quarantineAbove,
  } = due
  const policy = {
    deductRebates,
    deductBonuses,
    deductSalaries,
    platformFee,
    tierOn,
    carry,
    payer,
    payBelowUnreached,
    activeMinBet: String(activeMinBet),
    quarantine,
    quarantineAbove: String(quarantineAbove),
  }
  const agentIds = participants.map(({ agentId }) => agentId)
  const stateOf = await createBillStates(tx, due, cycle, agentIds)
  const bills = agents.map((agent, index): NewBill => {
    const result = results.get(agent.contractId)!
    const net = payableOf(result.net)
    const { agentId, uplineId } = participants[index]!
    const payerId = payer === 'UPLINE' ? uplineId : null
    return {
      contractId: agent.contractId,
      agentId,
      payerId,
      state: result.outcome === 'REACHED' ? stateOf({ agentId, net, payerId }) : result.outcome,
      consumption: agent.validBet,
      loss: moneyOf(result.loss),
      active: agent.active,
      rate: result.rate ?? null,
      gross: decimalOf(result.gross),
      net,
      inputs: inputsOfCycle(agent, result, { ...policy, minBetDays: betDays.get(agent.contractId)! }),
    }
  })
  return { bills, subsidy: moneyOf([...results.values()].reduce((sum, { subsidy }) => sum + subsidy, 0n)) }
}

/**
 * Returns members' winnings in quarantine and their results in the cycle, by contract; undefined if the merchant does
 * not use quarantine.
 */
async function readQuarantines(
  tx: Transaction,
  due: DueMerchant,
  participants: readonly Participant[],
  cycle: Cycle,
): Promise<Map<bigint, NonNullable<CycleAgent['quarantine']>> | undefined> {
  if (due.kind !== 'DIVIDEND' || !due.quarantine || due.carry === 'NONE') return undefined
  const held = new Map(
    participants.map(({ nodeId, held: stored }) => [
      nodeId,
      (stored ?? []).map(({ memberId, amount, until }) => ({
        memberId: BigInt(memberId),
        amount: exactFrom(amount),
        until,
      })),
    ]),
  )
  const pairs = [...held].flatMap(([nodeId, list]) => list.map(({ memberId }) => ({ nodeId, memberId })))
  const { first, last } = daysOf(due, cycle)
  const results = Map.groupBy(
    await readMemberResults(tx, due, { nodes: [...held.keys()], held: pairs }, first, last),
    ({ nodeId }) => nodeId,
  )
  return new Map(
    participants.map(({ contractId, nodeId }) => [
      contractId,
      { held: held.get(nodeId)!, results: results.get(nodeId) ?? [] },
    ]),
  )
}

/** Computes agents' earnings in one window of real-time salaries. Teams without bets earn nothing. Writes nothing. */
export async function computeWindow(
  tx: Transaction,
  due: DueContracts,
  cycle: Cycle,
): Promise<{ participant: Participant; result: RealtimeResult }[]> {
  const participants = await readParticipants(tx, due, cycle)
  const above = uplinesOf(participants)
  const bases = new Map<bigint, { win: bigint; loss: bigint; push: bigint }>()
  for (const { nodeId, outcome, validBet } of await readWindowBases(
    tx,
    due,
    participants.map(({ nodeId: id }) => id),
    cycle,
  )) {
    const own = bases.get(nodeId) ?? { win: 0n, loss: 0n, push: 0n }
    own[outcome] += validBet
    bases.set(nodeId, own)
  }
  const agents = participants.map(({ contractId, nodeId, terms }) => ({
    contractId,
    above: above.get(contractId),
    terms,
    own: bases.get(nodeId) ?? { win: 0n, loss: 0n, push: 0n },
  }))
  const results = new Map(
    computeRealtime(agents)
      .filter(({ lines }) => lines.length > 0)
      .map((result) => [result.contractId, result]),
  )
  return participants
    .filter(({ contractId }) => results.has(contractId))
    .map((participant) => ({ participant, result: results.get(participant.contractId)! }))
}

/**
 * Computes the bills of one window of real-time salaries. Negative amounts and amounts below 0.01 credits are carried
 * over to the agent's next window. Teams without bets get no bill.
 */
export async function computeWindowBills(tx: Transaction, due: DueMerchant, cycle: Cycle): Promise<CycleBills> {
  const earning = await computeWindow(tx, due, cycle)
  const agentIds = earning.map(({ participant }) => participant.agentId)
  const remainders = await lockRemainders(tx, due.kind, agentIds)
  const stateOf = await createBillStates(tx, due, cycle, agentIds)
  const bills = earning.map(({ participant: { contractId, agentId, terms }, result }): NewBill => {
    const before = exactFrom(remainders.get(agentId) ?? '0')
    const sum = before + result.amount
    const net = sum > 0n ? payableOf(sum) : 0n
    const after = sum - exactOf(net)
    return {
      contractId,
      agentId,
      payerId: null,
      state: stateOf({ agentId, net, payerId: null }),
      consumption: result.total.win + result.total.loss + result.total.push,
      loss: 0n,
      active: 0,
      rate: null,
      gross: decimalOf(result.amount),
      net,
      inputs: inputsOfRealtime(terms, result, { before, after }),
    }
  })
  await writeRemainders(
    tx,
    due.kind,
    bills.map(({ agentId, inputs }) => ({ agentId, amount: inputs.remainderAfter })),
  )
  return { bills, subsidy: 0n }
}

/** Returns, for each contract, the contract of the nearest upline that is settled too. */
function uplinesOf(participants: readonly Participant[]): Map<bigint, bigint> {
  const byNode = new Map(participants.map(({ nodeId, contractId }) => [nodeId, contractId]))
  return new Map(
    participants.flatMap(({ contractId, path }) => {
      const node = path.findLast((one) => byNode.has(one))
      return node === undefined ? [] : [[contractId, byNode.get(node)!] as const]
    }),
  )
}

/** Returns the loss that a cycle starts with. With monthly carry-over, losses of an earlier month are dropped. */
function carriedInto(
  { carry, timeZone }: DueMerchant,
  { carriedOut, carriedFrom }: Participant,
  { startsAt }: Cycle,
): bigint {
  if (carriedOut === null || carriedFrom === null || carry === 'NONE') return 0n
  const monthOf = (at: Date): string => dayAt(at, timeZone).slice(0, 7)
  return carry === 'NEGATIVE_WITHIN_MONTH' && monthOf(carriedFrom) !== monthOf(startsAt) ? 0n : exactFrom(carriedOut)
}
