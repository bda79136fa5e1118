import type { Day } from '@atrium/contracts/locale/local-time'
import { dayAt, startOfDay } from '@atrium/contracts/locale/local-time'
import type { Exact } from '../exact.ts'
import { exactOf, max, min } from '../exact.ts'

/** Winnings of one member in quarantine. They count in cycles that start before `until`, an ISO time. */
export interface QuarantinedWinnings {
  readonly memberId: bigint
  readonly amount: Exact
  readonly until: string
}

/**
 * Loss of a member in a cycle, as money: stakes − payouts, minus rebates and bonuses that the merchant deducts.
 * Negative for winnings.
 */
export interface MemberResult {
  readonly memberId: bigint
  readonly loss: bigint
}

/**
 * Quarantine of one member in a cycle: the amount before, the part used by the member's loss, the amount added, and the
 * amount after. All are 0 or positive.
 */
export interface QuarantinedMember extends MemberResult {
  readonly before: Exact
  readonly setOff: Exact
  readonly added: Exact
  readonly after: Exact
}

export interface Quarantine {
  /** Loss of the team without winnings in quarantine. */
  readonly loss: Exact
  readonly members: readonly QuarantinedMember[]
  readonly held: readonly QuarantinedWinnings[]
}

interface QuarantineInputs {
  /** Loss of the team after all deductions. */
  readonly loss: Exact
  /** Results of high rollers, and of all members with winnings in quarantine. */
  readonly results: readonly MemberResult[]
  readonly held: readonly QuarantinedWinnings[]
  /** Threshold as money: members who won more are high rollers. */
  readonly above: bigint
  readonly startsAt: Date
  /** Expiry of winnings that this cycle puts into quarantine. */
  readonly until: string
}

/**
 * Applies the quarantine of high rollers' winnings to a cycle (docs/decisions/agent-contracts.md). First, a member's
 * loss reduces that member's winnings in quarantine, oldest first. Then, if the team has won, winnings of high rollers
 * go into quarantine, largest first, up to what the team has won.
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

/** Returns the time twelve months after the end of a cycle, in the merchant's time zone. */
export function heldUntil(endsAt: Date, timeZone: string): string {
  const [year, rest] = [Number(dayAt(endsAt, timeZone).slice(0, 4)) + 1, dayAt(endsAt, timeZone).slice(4)]
  return startOfDay(`${year}${rest === '-02-29' ? '-02-28' : rest}` as Day, timeZone).toISOString()
}
