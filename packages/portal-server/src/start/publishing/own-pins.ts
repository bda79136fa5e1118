import type { OperationAnswer } from '@atrium/contracts/staff/operations'
import type { Schedule } from '@atrium/contracts/staff/releases/calendar'
import type { MerchantPointer } from '@atrium/contracts/releases'

export type Pins = Readonly<Record<string, string>>

/** Label of the start's token. The log names it as the actor of the start's pins. */
export const START_ACTOR = 'demo start'

export interface MerchantState {
  /** Undefined while nothing is pinned for the merchant. */
  readonly pointer: MerchantPointer | undefined
  /** Who decided on each running version, for all merchants. */
  readonly runners: OperationAnswer<'runners'>
  /** Pending schedules of all merchants. */
  readonly schedules: readonly Schedule[]
  /** The pins that the previous start wanted for the merchant. Undefined when unknown. */
  readonly lastWanted: Pins | undefined
}

/** A build that the start does not pin. `why`: the reason, as the end of a sentence. */
export interface LeftRelease {
  readonly name: string
  readonly version: string
  readonly why: string
}

/**
 * Decides which builds a start may pin for a merchant and which it must skip. It may replace pins of earlier starts,
 * according to the log, and add releases that are new among its builds. Decisions of a person, a schedule or the guard
 * stay in force, and so does the set with which a canary is compared.
 */
export function planPins(
  merchant: string,
  wanted: Pins,
  { pointer, runners, schedules, lastWanted }: MerchantState,
): { pins: Pins; left: LeftRelease[] } {
  if (!pointer) return { pins: wanted, left: [] }
  const present: Pins = pointer.set.releases
  const pins: Record<string, string> = {}
  const left: LeftRelease[] = []
  for (const [name, version] of Object.entries(wanted)) {
    if (present[name] === version) continue
    const why = whyLeft(name)
    if (why === undefined) pins[name] = version
    else left.push({ name, version, why })
  }
  return { pins, left }

  function whyLeft(name: string): string | undefined {
    const version = present[name]
    if (version === undefined && lastWanted?.[name] !== undefined) return 'somebody took it out of the set'
    if (version === undefined && lastWanted === undefined) return 'it is not in the set'
    const decision =
      version === undefined
        ? undefined
        : runners
            .find((each) => each.name === name && each.version === version)
            ?.merchants.find((each) => each.merchant === merchant && each.percent === undefined)
    if (version !== undefined && decision?.by !== START_ACTOR && decision?.proposedBy !== START_ACTOR)
      return `${decision?.by ?? 'somebody'} decided on ${version}`
    const schedule = schedules.find((each) => each.merchant === merchant && each.releases[name] !== undefined)
    if (schedule) return `schedule ${schedule.id} changes it at ${schedule.localTime}`
    return pointer!.canary ? `canary ${pointer!.canary.id} is under way` : undefined
  }
}
