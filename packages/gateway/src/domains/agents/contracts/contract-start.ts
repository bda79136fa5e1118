import type { ContractKind, ContractPeriod, ContractTerms } from '@atrium/contracts/rules/agent-contracts'
import { cycleAt, cycleFrom, lengthOf } from './cycles.ts'

interface Terms {
  readonly kind: ContractKind
  readonly period: ContractPeriod | null
}

/** A contract that has begun, or is in force and waits for its first cycle. */
export interface EarlierContract extends Terms {
  readonly settledFrom: Date
  readonly settledUntil: Date | null
}

interface Accepted extends Terms {
  /** Time from which the upline's contract is settled; undefined at the top. */
  readonly upline: Date | undefined
  /** Other contracts of the agent of the kind. */
  readonly earlier: readonly EarlierContract[]
}

/**
 * Returns when the first cycle begins for which a contract that is accepted now is settled. Cycles of an agent never
 * overlap and leave no gap between two contracts: the new one begins when the running cycle of its predecessor ends, at
 * the top in the middle of a cycle where its period differs. Below the top, its cycles are those of the upline's
 * contract, from the first that begins after that.
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
  // A contract that has not begun yet is replaced from its beginning on, or earlier.
  const waiting = accepted.earlier.filter((one) => one.settledFrom > now && one.settledUntil === null)
  return end ?? earliest([next, ...waiting.map(({ settledFrom }) => settledFrom)])
}

/** When the last cycle of a contract that ends now ends; its beginning where that is still to come. */
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

/** A contract that a move ended is settled to the end of its cycle, by the tree before the move. */
function endOfService({ settledUntil, ...terms }: EarlierContract, now: Date, timeZone: string): Date {
  const last = settledUntil ? new Date(settledUntil.getTime() - 1) : now
  return cycleAt(lengthOf(terms), last, timeZone).endsAt
}

const latest = (dates: readonly Date[]): Date => new Date(Math.max(...dates.map(Number)))
const earliest = (dates: readonly Date[]): Date => new Date(Math.min(...dates.map(Number)))
