import type { Day } from '@atrium/contracts/locale/local-time'
import { dayAt, startOfDay } from '@atrium/contracts/locale/local-time'
import type { Exact } from './exact.ts'
import { exactOf, max, min } from './exact.ts'

/** Winnings of one member in a cycle that are carried separately: in cycles that begin before `until`, an ISO time. */
export interface QuarantinedWinnings {
  readonly memberId: bigint
  readonly amount: Exact
  readonly until: string
}

/**
 * Loss of a member in a cycle, negative for winnings: stakes − payouts, less the rebates and bonuses that the merchant
 * deducts. Money.
 */
export interface MemberResult {
  readonly memberId: bigint
  readonly loss: bigint
}

/**
 * A member in a cycle: the amount held before, the part used up by the member's loss, the amount added, and the amount
 * held after; all at least 0.
 */
export interface QuarantinedMember extends MemberResult {
  readonly before: Exact
  readonly setOff: Exact
  readonly added: Exact
  readonly after: Exact
}

export interface Quarantine {
  /** The loss of the team without the winnings of high rollers. */
  readonly loss: Exact
  readonly members: readonly QuarantinedMember[]
  readonly held: readonly QuarantinedWinnings[]
}

interface QuarantineInputs {
  /** Loss of the team, after all deductions. */
  readonly loss: Exact
  /** High rollers, and all members with a held amount. */
  readonly results: readonly MemberResult[]
  readonly held: readonly QuarantinedWinnings[]
  /** Money: members who won more are high rollers. */
  readonly above: bigint
  readonly startsAt: Date
  /** End of validity of what this cycle adds. */
  readonly until: string
}

/**
 * Sets losses of members off against their held amounts, the oldest first; then, where the team has won, takes winnings
 * of high rollers out of its result, the largest first, at most as much as the team has won
 * (docs/decisions/agent-contracts.md).
 */
export function quarantine({ loss, results, held, above, startsAt, until }: QuarantineInputs): Quarantine {
  const open = held.filter((one) => Date.parse(one.until) > startsAt.getTime())
  const lossOf = new Map(results.map((one) => [one.memberId, one.loss]))
  const setOff = new Map<bigint, Exact>()
  const left = [...open]
    .sort((one, other) => Date.parse(one.until) - Date.parse(other.until))
    .map((one): QuarantinedWinnings => {
      const taken = setOff.get(one.memberId) ?? 0n
      const part = min(one.amount, max(0n, exactOf(lossOf.get(one.memberId) ?? 0n) - taken))
      setOff.set(one.memberId, taken + part)
      return { ...one, amount: one.amount - part }
    })
  const rest = loss - [...setOff.values()].reduce((sum, part) => sum + part, 0n)

  const added = new Map<bigint, Exact>()
  let won = max(0n, -rest)
  for (const one of results.filter((result) => result.loss < -above).sort(byResult)) {
    const part = min(won, exactOf(-one.loss))
    if (part > 0n) added.set(one.memberId, part)
    won -= part
  }
  const after = [
    ...left.filter(({ amount }) => amount > 0n),
    ...[...added].map(([memberId, amount]) => ({ memberId, amount, until })),
  ]
  const ids = [...new Set([...open, ...after].map(({ memberId }) => memberId))].sort((one, other) =>
    one < other ? -1 : 1,
  )
  return {
    loss: rest + [...added.values()].reduce((sum, part) => sum + part, 0n),
    members: ids.map((memberId) => ({
      memberId,
      loss: lossOf.get(memberId) ?? 0n,
      before: amountOf(open, memberId),
      setOff: setOff.get(memberId) ?? 0n,
      added: added.get(memberId) ?? 0n,
      after: amountOf(after, memberId),
    })),
    held: after,
  }
}

const byResult = (one: MemberResult, other: MemberResult): number =>
  one.loss < other.loss || (one.loss === other.loss && one.memberId < other.memberId) ? -1 : 1
const amountOf = (held: readonly QuarantinedWinnings[], id: bigint): Exact =>
  held.reduce((sum, { memberId, amount }) => sum + (memberId === id ? amount : 0n), 0n)

/** Twelve months after the end of a cycle, in the merchant's days. */
export function heldUntil(endsAt: Date, timeZone: string): string {
  const [year, rest] = [Number(dayAt(endsAt, timeZone).slice(0, 4)) + 1, dayAt(endsAt, timeZone).slice(4)]
  return startOfDay(`${year}${rest === '-02-29' ? '-02-28' : rest}` as Day, timeZone).toISOString()
}
