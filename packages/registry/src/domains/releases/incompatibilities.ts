import { servesEvent } from '@atrium/contracts/portal/events'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import semver from 'semver'
import { reasonsAgainst } from '../release-sets/compatibility.ts'
import { slotsGone } from '../release-sets/slots.ts'
import { sentencesOf } from '@atrium/staff-api/reasons'

/** Effects of publishing a release on running sets, one sentence each. */
export interface Breaks {
  /** Violations of the compatibility that the version number promises. */
  readonly broken: readonly string[]
  /** Incompatibilities that the version number allows. The publisher is warned, since pins would be rejected. */
  readonly warnings: readonly string[]
}

export interface RunningSet {
  readonly merchant: string
  readonly records: readonly ReleaseRecord[]
  readonly shell: ReleaseRecord | undefined
}

/**
 * Why a release would be incompatible with running sets, one sentence each with the sets' merchants. Empty if it is
 * compatible with all.
 */
export function incompatibilities(record: ReleaseRecord, sets: readonly RunningSet[], callsVersion: string): string[] {
  const reasonsOf = reasonsBySet(record, callsVersion)
  return byMerchants(sets.flatMap((set) => reasonsOf(set).map((sentence) => ({ sentence, merchant: set.merchant }))))
}

/**
 * The violations and warnings of a remote. Until its major version changes, a remote must keep its emitted events and
 * its slots. Other incompatibilities are only warnings: sets with which it is incompatible, and other remotes' menu
 * entries that would lead nowhere.
 */
export function breaksOfRemote(record: ReleaseRecord, sets: readonly RunningSet[], callsVersion: string): Breaks {
  const own = sets.filter(({ records }) => records.some(({ name }) => name === record.name))
  const wanted = own.length ? own : sets
  const reasons = incompatibilities(record, wanted, callsVersion)
  const reasonsOf = reasonsBySet(record, callsVersion)
  const fitsNowhere = wanted.length > 0 && wanted.every((set) => reasonsOf(set).length > 0)
  const [promised, others] = [
    own.filter((set) => isPromised(record, set)),
    own.filter((set) => !isPromised(record, set)),
  ]
  return {
    broken: [...silenced(record, promised), ...homeless(record, promised)],
    warnings: [
      ...(fitsNowhere ? [`${titleOf(record)} fits no set that runs anywhere: nobody can be given it alone.`] : []),
      ...reasons,
      ...silenced(record, others),
      ...homeless(record, others),
      ...deadEnds(record, own),
    ],
  }
}

/**
 * Many merchants share a few sets, so each is checked once. Existing problems of a set are not attributed to this
 * release.
 */
function reasonsBySet(record: ReleaseRecord, callsVersion: string): (set: RunningSet) => readonly string[] {
  const known = new Map<readonly ReleaseRecord[], readonly string[]>()
  return ({ records }) => {
    const before = known.has(records) ? [] : sentencesOf(reasonsAgainst(records, callsVersion))
    const reasons =
      known.get(records) ??
      sentencesOf(reasonsAgainst([...records.filter(({ name }) => name !== record.name), record], callsVersion)).filter(
        (reason) => !before.includes(reason),
      )
    known.set(records, reasons)
    return reasons
  }
}

const runningOf = ({ name }: ReleaseRecord, { records }: RunningSet): ReleaseRecord =>
  records.find((each) => each.name === name)!

function isPromised(record: ReleaseRecord, set: RunningSet): boolean {
  const { version } = runningOf(record, set)
  return semver.major(record.version) === semver.major(version) && semver.gte(record.version, version)
}

/**
 * Remotes that consume an event that the running version emits, but neither this version nor any other remote of the
 * set.
 */
function silenced(record: ReleaseRecord, sets: readonly RunningSet[]): string[] {
  return byMerchants(
    sets.flatMap((set) => {
      const rest = set.records.filter(({ name }) => name !== record.name)
      const gone = runningOf(record, set).emits.filter(
        (event) =>
          ![record, ...rest].some(({ emits }) =>
            emits.some(({ topic, version }) => topic === event.topic && servesEvent(version, event.version)),
          ),
      )
      return rest.flatMap((other) =>
        other.consumes
          .filter(({ topic, version }) =>
            gone.some((event) => event.topic === topic && servesEvent(event.version, version)),
          )
          .map(({ topic, version }) => ({
            merchant: set.merchant,
            sentence: `${titleOf(other)} consumes ${topic} ${version}, which ${titleOf(record)} no longer emits.`,
          })),
      )
    }),
  )
}

/** Remotes that fill a slot of the running version that neither this version nor any other remote of the set has. */
function homeless(record: ReleaseRecord, sets: readonly RunningSet[]): string[] {
  return byMerchants(
    sets.flatMap((set) => {
      const rest = set.records.filter(({ name }) => name !== record.name)
      return slotsGone(set.records, [record, ...rest])
        .filter(({ filler }) => filler.name !== record.name)
        .map(({ filler, slot }) => ({
          merchant: set.merchant,
          sentence: `${titleOf(filler)} fills the slot ${slot}, which ${titleOf(record)} no longer has.`,
        }))
    }),
  )
}

/** Menu entries of other remotes that lead to a page of the running version that this version lacks. */
function deadEnds(record: ReleaseRecord, sets: readonly RunningSet[]): string[] {
  return byMerchants(
    sets.flatMap((set) => {
      const rest = set.records.filter(({ name }) => name !== record.name)
      const owned = new Set([record, ...rest].flatMap(({ routes }) => routes.map(({ path }) => path)))
      const gone = runningOf(record, set)
        .routes.map(({ path }) => path)
        .filter((path) => !owned.has(path))
      return rest.flatMap((other) =>
        other.menu
          .filter(({ to }) => gone.includes(to.split('?')[0]!))
          .map(({ to }) => ({
            merchant: set.merchant,
            sentence: `${titleOf(other)} has a menu entry to ${to}, which ${titleOf(record)} no longer has.`,
          })),
      )
    }),
  )
}

function byMerchants(problems: readonly { sentence: string; merchant: string }[]): string[] {
  return [...Map.groupBy(problems, ({ sentence }) => sentence)].map(
    ([sentence, same]) =>
      `For ${new Intl.ListFormat('en').format([...new Set(same.map(({ merchant }) => merchant))])}: ${sentence}`,
  )
}

const titleOf = ({ name, version }: ReleaseRecord): string => `${name}@${version}`
