import type { ContractKind, ContractPeriod, ContractTerms } from '@atrium/contracts/rules/agents/agent-contracts'
import { cycleAt, cycleFrom, lengthOf } from './cycles.ts'

interface Terms {
  readonly kind: ContractKind
  readonly period: ContractPeriod | null
}

/** A contract that has started, or is active and waits for its first cycle. */
export interface EarlierContract extends Terms {
  readonly settledFrom: Date
  readonly settledUntil: Date | null
}

interface Accepted extends Terms {
  /** Time from which the upline's contract is settled; undefined for agents without an upline. */
  readonly upline: Date | undefined
  /** Other contracts of this kind with the agent. */
  readonly earlier: readonly EarlierContract[]
}

/**
 * Returns the start of the first cycle that is settled by a contract accepted now. Cycles of an agent neither overlap
 * nor leave a gap between two contracts: a new contract starts when the current cycle of its predecessor ends. Without
 * an upline, that can be in the middle of a cycle of the new period. With an upline, the cycles are those of the
 * upline's contract, and the first one is the next that starts after that time.
 */
export function startOfContract(accepted: Accepted, now: Date, timeZone: string): Date {
  const length = lengthOf(accepted)
  const next = cycleAt(length, now, timeZone).endsAt
  if (accepted.period === null) return next
  const served = accepted.earlier
    .filter(({ settledFrom }) => settledFrom <= now)
    .map((contract) => endOfService(contract, now, timeZone))
    .filter((end) => end > now)
  const end = served.length > 0 ? latest(served) : undefined
  if (accepted.upline) {
    if (accepted.upline > now && accepted.upline >= (end ?? now)) return accepted.upline
    return end ? cycleFrom(length, end, timeZone).startsAt : next
  }
  // A contract that has not started yet is replaced, at its start or earlier.
  const waiting = accepted.earlier.filter((one) => one.settledFrom > now && one.settledUntil === null)
  return end ?? earliest([next, ...waiting.map(({ settledFrom }) => settledFrom)])
}

/**
 * Returns the end of the last cycle of a contract that is terminated now; its start if the contract has not started
 * yet.
 */
export const endOfContract = (
  {
    kind,
    terms: { period },
    settledFrom,
  }: Pick<EarlierContract, 'kind'> & { terms: ContractTerms; settledFrom: Date | null },
  now: Date,
  timeZone: string,
): Date =>
  settledFrom && settledFrom > now
    ? settledFrom
    : cycleAt(lengthOf({ kind, period: period ?? null }), now, timeZone).endsAt

/**
 * Returns the end of the contract's last cycle. After a move ends a contract, the current cycle is still settled, by
 * the tree before the move.
 */
function endOfService({ settledUntil, ...terms }: EarlierContract, now: Date, timeZone: string): Date {
  const last = settledUntil ? new Date(settledUntil.getTime() - 1) : now
  return cycleAt(lengthOf(terms), last, timeZone).endsAt
}

const latest = (dates: readonly Date[]): Date => new Date(Math.max(...dates.map(Number)))
const earliest = (dates: readonly Date[]): Date => new Date(Math.min(...dates.map(Number)))
