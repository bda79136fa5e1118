import { EVENTS, servesEvent } from '@atrium/contracts/portal/events'
import { nearest } from '@atrium/contracts/text/nearest'
import { SHELL_PATHS } from '@atrium/contracts/portal/paths'
import { SHELL } from '@atrium/contracts/releases'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import semver from 'semver'
import { reason } from '@atrium/staff-api/reasons'
import type { Reason } from '@atrium/staff-api/reasons'
import { addressShape } from './address-shape.ts'

type Shared = ReleaseRecord['shared'][string]

/**
 * Why these releases cannot run together as one set, one sentence each for a release manager. Empty if they can.
 * `callsVersion` is the calls contract of the running gateway, which does not depend on pins.
 */
export function reasonsAgainst(records: readonly ReleaseRecord[], callsVersion: string): Reason[] {
  const shell = records.find((record) => record.name === SHELL)
  if (!shell) return [reason('no-shell', {})]
  const remotes = records.filter((record) => record !== shell)
  return [
    ...remotes.flatMap((remote) => portalReasons(remote, shell)),
    ...records.flatMap((record) => callsReasons(record, callsVersion)),
    ...remotes.flatMap((remote) => sharedReasons(remote, shell)),
    ...remotes.flatMap(shellPathReasons),
    ...routeReasons(records),
    ...records.flatMap((record) => eventReasons(record, shell)),
  ]
}

const title = ({ name, version }: ReleaseRecord): string => `${name}@${version}`

/** Shell and gateway also support the previous major version, so a range of that major is compatible as well. */
function serves(version: string, range: string): boolean {
  const major = semver.major(version)
  return semver.satisfies(version, range) || (major > 1 && semver.intersects(range, `${major - 1}.x`))
}

function portalReasons(remote: ReleaseRecord, shell: ReleaseRecord): Reason[] {
  if (serves(shell.contract.portal, remote.contract.portal)) return []
  return [
    reason('portal-contract', {
      release: title(remote),
      needs: remote.contract.portal,
      shell: title(shell),
      has: shell.contract.portal,
      name: remote.name,
    }),
  ]
}

function callsReasons(record: ReleaseRecord, callsVersion: string): Reason[] {
  // The shell declares the version with which it was built. It is compatible with all later additions.
  const range = semver.valid(record.contract.calls) ? `^${record.contract.calls}` : record.contract.calls
  if (serves(callsVersion, range)) return []
  return [reason('calls-contract', { release: title(record), needs: range, has: callsVersion, name: record.name })]
}

function sharedReasons(remote: ReleaseRecord, shell: ReleaseRecord): Reason[] {
  return Object.entries(remote.shared).flatMap(([library, needed]) => {
    const lent = shell.shared[library]
    const what = { release: title(remote), library, shell: title(shell) }
    if (!lent) return [reason('library', what)]
    const version = semver.satisfies(lent.version, needed.version)
      ? []
      : [reason('library-version', { ...what, needs: needed.version, has: lent.version })]
    const missing = namesNotLent(needed, lent)
    return [...version, ...(missing.length ? [reason('library-names', { ...what, names: missing })] : [])]
  })
}

function namesNotLent(needed: Shared, lent: Shared): string[] {
  if (lent.names.includes('*')) return []
  const names = new Set(lent.names)
  return needed.names.filter((name) => !names.has(name))
}

function shellPathReasons(remote: ReleaseRecord): Reason[] {
  const own = new Set(SHELL_PATHS.map(addressShape))
  return remote.routes
    .filter(({ path }) => own.has(addressShape(path)))
    .map(({ path }) => reason('shell-route', { release: title(remote), route: path }))
}

function routeReasons(records: readonly ReleaseRecord[]): Reason[] {
  const owners = Map.groupBy(
    records.flatMap((record) => record.routes.map(({ path }) => ({ path, record }))),
    ({ path }) => addressShape(path),
  )
  return [...owners.values()].flatMap((claims) => {
    const titles = [...new Set(claims.map(({ record }) => title(record)))]
    return titles.length > 1 ? [reason('route', { route: claims[0]!.path, releases: titles })] : []
  })
}

/**
 * Topic → version of every event on the set's bus. Shells whose records do not contain events have those of the current
 * contracts.
 */
const eventsOf = (shell: ReleaseRecord): ReadonlyMap<string, string> =>
  new Map(
    shell.events?.map(({ topic, version }) => [topic, version]) ??
      Object.entries(EVENTS).map(([topic, { version }]) => [topic, version]),
  )

function eventReasons(record: ReleaseRecord, shell: ReleaseRecord): Reason[] {
  const known = eventsOf(shell)
  const against =
    (verb: 'emits' | 'consumes') =>
    ({ topic, version }: { topic: string; version: string }): Reason[] => {
      const has = known.get(topic)
      if (has !== undefined && servesEvent(has, version)) return []
      const what = { release: title(record), event: `${topic} ${version}`, shell: title(shell) }
      if (has !== undefined) return [reason(`${verb}-other`, { ...what, has })]
      const near = nearest(topic, known.keys())
      return [near === undefined ? reason(verb, what) : reason(`${verb}-nearest`, { ...what, nearest: near })]
    }
  return [...record.emits.flatMap(against('emits')), ...record.consumes.flatMap(against('consumes'))]
}
