import { EVENTS } from '@atrium/contracts/events'
import type { Topic } from '@atrium/contracts/events'
import { SHELL_PATHS } from '@atrium/contracts/paths'
import { SHELL } from '@atrium/contracts/releases'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import semver from 'semver'

type Shared = ReleaseRecord['shared'][string]

/**
 * Why these releases cannot run together as one set, one sentence each for a release manager; none when they can.
 * `callsVersion` is the calls contract of the running gateway, which no pin moves.
 */
export function reasonsAgainst(records: readonly ReleaseRecord[], callsVersion: string): string[] {
  const shell = records.find((record) => record.name === SHELL)
  if (!shell) return ['The set has no shell. Pin a shell together with the remotes.']
  const remotes = records.filter((record) => record !== shell)
  return [
    ...remotes.flatMap((remote) => portalReasons(remote, shell)),
    ...records.flatMap((record) => callsReasons(record, callsVersion)),
    ...remotes.flatMap((remote) => sharedReasons(remote, shell)),
    ...remotes.flatMap(shellPathReasons),
    ...routeReasons(records),
    ...records.flatMap(eventReasons),
  ]
}

const title = ({ name, version }: ReleaseRecord): string => `${name}@${version}`

/** Shell and gateway keep serving the major before their own, so a range of that major fits as well. */
function serves(version: string, range: string): boolean {
  const major = semver.major(version)
  return semver.satisfies(version, range) || (major > 1 && semver.intersects(range, `${major - 1}.x`))
}

function portalReasons(remote: ReleaseRecord, shell: ReleaseRecord): string[] {
  if (serves(shell.contract.portal, remote.contract.portal)) return []
  return [`${title(remote)} needs the portal contract ${remote.contract.portal}, but ${title(shell)} has ${shell.contract.portal}. Pin a shell that has it, or another ${remote.name}.`]
}

function callsReasons(record: ReleaseRecord, callsVersion: string): string[] {
  // The shell names the version it was built with; it goes on working with everything that was added since.
  const range = semver.valid(record.contract.calls) ? `^${record.contract.calls}` : record.contract.calls
  if (serves(callsVersion, range)) return []
  return [`${title(record)} needs the calls contract ${range}, but the running gateway serves ${callsVersion}. Deploy a gateway that serves it, or pin another ${record.name}.`]
}

function sharedReasons(remote: ReleaseRecord, shell: ReleaseRecord): string[] {
  return Object.entries(remote.shared).flatMap(([library, needed]) => {
    const lent = shell.shared[library]
    if (!lent) return [`${title(remote)} wants to share ${library}, which ${title(shell)} does not lend.`]
    const version = semver.satisfies(lent.version, needed.version) ? [] : [`${title(remote)} needs ${library} ${needed.version}, but ${title(shell)} lends ${lent.version}.`]
    const missing = namesNotLent(needed, lent)
    return [...version, ...(missing.length ? [`${title(remote)} imports ${list(missing)} from ${library}, which ${title(shell)} does not lend.`] : [])]
  })
}

function namesNotLent(needed: Shared, lent: Shared): string[] {
  if (lent.names.includes('*')) return []
  const names = new Set(lent.names)
  return needed.names.filter((name) => !names.has(name)).map((name) => (name === '*' ? 'everything' : name))
}

// `/promo/:id` and `/promo/:code` are one address.
const shapeOf = (path: string): string => path.replace(/:[^/]+/g, ':').replace(/(.)\/$/, '$1')

function shellPathReasons(remote: ReleaseRecord): string[] {
  const own = new Set(SHELL_PATHS.map(shapeOf))
  return remote.routes.filter(({ path }) => own.has(shapeOf(path))).map(({ path }) => `${title(remote)} claims the route ${path}, which is the shell's own. It must give it up.`)
}

function routeReasons(records: readonly ReleaseRecord[]): string[] {
  const owners = Map.groupBy(records.flatMap((record) => record.routes.map(({ path }) => ({ path, record }))), ({ path }) => shapeOf(path))
  return [...owners.values()].flatMap((claims) => {
    const titles = [...new Set(claims.map(({ record }) => title(record)))]
    return titles.length > 1 ? [`The route ${claims[0]!.path} is claimed by ${list(titles)}. One of them must give it up.`] : []
  })
}

function eventReasons(record: ReleaseRecord): string[] {
  const known = ({ topic, version }: { topic: string; version: string }) => Object.hasOwn(EVENTS, topic) && EVENTS[topic as Topic].version === version
  const sentence = (verb: string) => (event: { topic: string; version: string }) => `${title(record)} ${verb} ${event.topic} ${event.version}, which the contracts do not know${Object.hasOwn(EVENTS, event.topic) ? ` (they have ${EVENTS[event.topic as Topic].version})` : ''}.`
  return [...record.emits.filter((event) => !known(event)).map(sentence('emits')), ...record.consumes.filter((event) => !known(event)).map(sentence('consumes'))]
}

const list = (names: readonly string[]): string => new Intl.ListFormat('en').format(names)
