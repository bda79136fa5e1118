import type { GuardMode } from '@atrium/contracts/staff/releases/guard-mode'
import type { MerchantCheck, RegistryMerchant } from '@atrium/contracts/staff/releases/moves'
import type { MerchantPointer, ReleaseSet } from '@atrium/contracts/releases'
import type { ReleaseSummary } from '@atrium/contracts/staff/releases/releases'
import type { Replacements, Seen } from '@atrium/contracts/staff/terms'
import type { PinTarget, Way } from '../paths.ts'

/** Form values of a step of a canary. */
export interface Step {
  readonly percent: string
  readonly minutes: string
}

/** All input of the pin dialog. */
export interface PinChoice {
  readonly way: Way
  readonly merchants: readonly string[]
  readonly releases: Replacements
  /** Local time of each merchant, `2026-12-01T09:00`. */
  readonly at: string
  readonly steps: readonly Step[]
  readonly promote: 'auto' | 'manual'
  readonly reason: string
  /** Reason for removed menu entries. */
  readonly removalReason: string
  readonly breakGlass: boolean
  readonly guard: GuardMode
}

const FIRST_STEPS: readonly Step[] = [
  { percent: '1', minutes: '10' },
  { percent: '5', minutes: '30' },
  { percent: '25', minutes: '60' },
  { percent: '50', minutes: '60' },
]

export function choiceOf({ merchants, name, version, way }: PinTarget): PinChoice {
  return {
    way,
    merchants,
    releases: name && version ? { [name]: version } : {},
    at: '',
    steps: FIRST_STEPS,
    promote: 'manual',
    reason: '',
    removalReason: '',
    breakGlass: false,
    guard: 'rollback',
  }
}

/** Codes of all selected merchants, with groups expanded. */
export function codesOf(merchants: readonly string[], known: readonly RegistryMerchant[]): string[] {
  const codes = merchants.flatMap((merchant) =>
    merchant.startsWith('@')
      ? known.filter(({ groups }) => groups.includes(merchant)).map(({ merchant: code }) => code)
      : [merchant],
  )
  return [...new Set(codes)].sort()
}

/** The sequence numbers on screen at the time of the decision, for `If-Match`. */
export const seenIn = (checks: readonly MerchantCheck[]): Seen =>
  Object.fromEntries(checks.map(({ merchant, sequence }) => [merchant, sequence]))

/** Whether a checked decision removes any menu entry. */
export const takesAway = (checks: readonly MerchantCheck[] | undefined): boolean =>
  checks?.some(({ warnings }) => warnings.length > 0) === true

/** Merchants that changed between two requests. */
export const movedSince = (seen: Seen, checks: readonly MerchantCheck[]): string[] =>
  checks
    .filter(({ merchant, sequence }) => seen[merchant] !== undefined && seen[merchant] !== sequence)
    .map(({ merchant }) => merchant)

/** Steps in the API's format. */
export const stepsOf = (steps: readonly Step[]): { percent: number; minutes: number }[] =>
  steps.map(({ percent, minutes }) => ({ percent: Number(percent), minutes: Number(minutes) }))

export type StepProblem = 'percent' | 'growing' | 'minutes'

/** Problem of the first invalid step. */
export function stepProblem(
  steps: readonly Step[],
): { readonly at: number; readonly problem: StepProblem } | undefined {
  const shares = stepsOf(steps)
  for (const [at, { percent, minutes }] of shares.entries()) {
    if (!(percent > 0 && percent <= 100) || Math.abs(percent * 100 - Math.round(percent * 100)) > 1e-6)
      return { at, problem: 'percent' }
    if (at > 0 && percent <= shares[at - 1]!.percent) return { at, problem: 'growing' }
    if (!Number.isInteger(minutes) || minutes < 1 || minutes > 20_160) return { at, problem: 'minutes' }
  }
  return undefined
}

export interface Between {
  readonly direction: 'forward' | 'back' | 'same'
  /** The added or removed releases, newest first. */
  readonly releases: readonly ReleaseSummary[]
}

/** The releases of a remote between two of its versions, by publication time. */
export function releasesBetween(
  all: readonly ReleaseSummary[],
  name: string,
  from: string | undefined,
  to: string,
): Between {
  const own = all
    .filter((release) => release.name === name)
    .sort((one, other) => other.publishedAt.localeCompare(one.publishedAt))
  const placeOf = (version: string | undefined) => own.findIndex((release) => release.version === version)
  const [start, end] = [placeOf(from), placeOf(to)]
  if (end === -1 || start === end) return { direction: 'same', releases: [] }
  if (start === -1) return { direction: 'forward', releases: own.slice(end, end + 1) }
  return end < start
    ? { direction: 'forward', releases: own.slice(end, start) }
    : { direction: 'back', releases: own.slice(start, end) }
}

/**
 * The releases of one merchant's set as replacements for other merchants. Remotes that only the others have are
 * removed.
 */
export function releasesOfCopy(
  from: string,
  to: readonly string[],
  pointers: readonly MerchantPointer[],
): Replacements {
  const releasesOf = (code: string) => pointers.find(({ merchant }) => merchant === code)?.set.releases ?? {}
  return {
    ...Object.fromEntries(to.flatMap((code) => Object.keys(releasesOf(code))).map((name) => [name, null])),
    ...releasesOf(from),
  }
}

/** Replacements that turn one set into another. Remotes that only the first set has are removed. */
export const releasesOfSet = (from: ReleaseSet, to: ReleaseSet): Replacements => ({
  ...Object.fromEntries(Object.keys(from.releases).map((name) => [name, null])),
  ...to.releases,
})
