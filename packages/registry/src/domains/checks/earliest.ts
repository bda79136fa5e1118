import { SHELL } from '@atrium/contracts/releases'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import semver from 'semver'
import { reasonsAgainst } from '../release-sets/compatibility.ts'
import { reason } from '@atrium/staff-api/reasons'
import type { Reason } from '@atrium/staff-api/reasons'

/** Other releases that would make a decision valid, and the reason that contains them. */
export interface EarliestFit {
  readonly releases: Record<string, string>
  readonly reason: Reason
}

export interface EarliestFitQuestion {
  /** Published releases of the requested set. */
  readonly wanted: readonly ReleaseRecord[]
  /** Names in `wanted` that must not run in any set: blocked versions and pre-releases. */
  readonly unrunnable: ReadonlySet<string>
  /** Names in the decision. They are replaced last, since they were requested. */
  readonly asked: ReadonlySet<string>
  /** Current versions, which are not alternatives. */
  readonly current: Readonly<Record<string, string>>
  /** Alternatives, in any order. */
  readonly candidates: readonly ReleaseRecord[]
  readonly callsVersion: string
}

type Records = ReadonlyMap<string, ReleaseRecord>

const MAX_SHELLS = 10

/**
 * The smallest change that makes an invalid set valid. Undefined if none is found. The search is bounded: it tries the
 * set's shell and at most 10 others. With each, it replaces the remotes named in the reasons, one after another, by the
 * nearest version that no reason names: the earliest newer one, otherwise the newest older one. A remote that no reason
 * names is never replaced, so a solution that needs it is not found.
 */
export function earliestFit(question: EarliestFitQuestion): EarliestFit | undefined {
  const wanted: Records = new Map(question.wanted.map((record) => [record.name, record]))
  const shells = [wanted.get(SHELL), ...nearest(question, SHELL, wanted.get(SHELL)?.version).slice(0, MAX_SHELLS)]
  const fits = shells.flatMap((shell) => {
    const fit = shell && repaired(question, new Map([...wanted, [SHELL, shell]]))
    return fit ? [changesBetween(wanted, fit)] : []
  })
  const [best] = fits.sort(
    (one, other) =>
      askedIn(question, one) - askedIn(question, other) || Object.keys(one).length - Object.keys(other).length,
  )
  return best && { releases: best, reason: reasonOf(best, question.asked) }
}

function repaired(question: EarliestFitQuestion, records: Records): Records | undefined {
  const offenders = offendersOf(question, records)
  if (!offenders) return records
  for (const name of offenders) {
    const trials = nearest(question, name, records.get(name)!.version).map(
      (candidate) => new Map([...records, [name, candidate]]),
    )
    const better = trials.find((trial) => !offendersOf(question, trial)?.includes(name))
    // Each remote is replaced at most once, which bounds the number of rounds.
    if (better)
      return repaired({ ...question, candidates: question.candidates.filter((each) => each.name !== name) }, better)
  }
  return undefined
}

/** The remotes named in the reasons against a set, requested ones last. Undefined if there are no reasons. */
function offendersOf(
  { wanted, unrunnable, asked, callsVersion }: EarliestFitQuestion,
  records: Records,
): string[] | undefined {
  const reasons = reasonsAgainst([...records.values()], callsVersion)
  const isStillUnrunnable = (name: string) =>
    unrunnable.has(name) && wanted.some((record) => record === records.get(name))
  const names = [...records.keys()].filter(
    (name) => isStillUnrunnable(name) || reasons.some(({ sentence }) => sentence.includes(`${name}@`)),
  )
  if (!reasons.length && !names.length) return undefined
  return names.filter((name) => name !== SHELL).sort((one, other) => Number(asked.has(one)) - Number(asked.has(other)))
}

function nearest(
  { candidates, asked, current }: EarliestFitQuestion,
  name: string,
  version: string | undefined,
): ReleaseRecord[] {
  const all = candidates.filter(
    (record) =>
      record.name === name && record.version !== version && !(asked.has(name) && record.version === current[name]),
  )
  const ascending = all.sort((one, other) => semver.compare(one.version, other.version))
  if (version === undefined) return ascending
  return [
    ...ascending.filter((record) => semver.gt(record.version, version)),
    ...ascending.filter((record) => semver.lt(record.version, version)).reverse(),
  ]
}

const changesBetween = (wanted: Records, fit: Records): Record<string, string> =>
  Object.fromEntries(
    [...fit.values()]
      .filter((record) => wanted.get(record.name) !== record)
      .map(({ name, version }) => [name, version]),
  )
const askedIn = ({ asked }: EarliestFitQuestion, changes: Record<string, string>): number =>
  Object.keys(changes).filter((name) => asked.has(name)).length

function reasonOf(changes: Record<string, string>, asked: ReadonlySet<string>): Reason {
  const titles = Object.entries(changes).map(([name, version]) => ({
    title: `${name}@${version}`,
    isAsked: asked.has(name),
  }))
  const [instead, besides] = [titles.filter(({ isAsked }) => isAsked), titles.filter(({ isAsked }) => !isAsked)].map(
    (group) => group.map(({ title }) => title),
  ) as [string[], string[]]
  if (!instead.length) return reason('fits-together', { besides })
  return besides.length ? reason('fits-instead-together', { instead, besides }) : reason('fits-instead', { instead })
}
