import { servesEvent } from '@atrium/contracts/portal/events'
import { callByName } from '@atrium/contracts/calls'
import { CONTRACTS, SHELL } from '@atrium/contracts/releases'
import type { MerchantPointer, ReleaseRecord } from '@atrium/contracts/releases'
import type { Sql, Transaction } from '@atrium/database'
import semver from 'semver'
import { running } from '../pointers/service.ts'
import { breaksOfRemote, incompatibilities } from './incompatibilities.ts'
import { findRecords } from './repository.ts'
import type { Breaks, RunningSet } from './incompatibilities.ts'

interface EventVersion {
  readonly topic: string
  readonly version: string
}

/** What is offered to remotes. Omitted parts are not checked. */
export interface Offer {
  /** Name of the offering side in sentences: "this shell". */
  readonly by: string
  /** Every event of the bus. */
  readonly events?: readonly EventVersion[] | undefined
  /** Shared libraries and the names that they lend. */
  readonly shared?: ReleaseRecord['shared'] | undefined
  /** Names of the calls that the gateway serves. */
  readonly calls?: readonly string[] | undefined
  /** Other offers of a shell to remotes. */
  readonly portal?: ReleaseRecord['offers']
}

/** A release and the merchants that run it. */
export interface RunningRelease {
  readonly record: ReleaseRecord
  readonly merchants: readonly string[]
  /** Offers of the shells with which it runs. */
  readonly portal?: ReleaseRecord['offers']
}

/** Running remotes that need something that is not (or no longer) offered: one sentence each, with its merchants. */
export function whoBreaks(offer: Offer, releases: readonly RunningRelease[]): string[] {
  return releases.flatMap(({ record, merchants, portal }) => {
    const lacking = [
      ...eventsLacking('emits', record.emits, offer),
      ...eventsLacking('consumes', record.consumes, offer),
      ...namesLacking(record, offer),
      ...portalLacking(record, offer, portal),
      ...(offer.calls
        ? record.calls.filter((call) => !offer.calls!.includes(call)).map((call) => `calls ${call}`)
        : []),
    ]
    return lacking.length
      ? [`${record.name}@${record.version} of ${list(merchants)} ${list(lacking)}, which ${offer.by} no longer has.`]
      : []
  })
}

function eventsLacking(verb: 'emits' | 'consumes', needed: readonly EventVersion[], { events }: Offer): string[] {
  if (!events) return []
  return needed
    .filter(
      ({ topic, version }) => !events.some((event) => event.topic === topic && servesEvent(event.version, version)),
    )
    .map(({ topic, version }) => `${verb} ${topic} ${version}`)
}

function namesLacking(record: ReleaseRecord, { shared }: Offer): string[] {
  if (!shared) return []
  return Object.entries(record.shared).flatMap(([library, { names }]) => {
    const lent = new Set(shared[library]?.names ?? [])
    const missing = lent.has('*')
      ? []
      : names.filter((name) => !lent.has(name)).map((name) => (name === '*' ? 'everything' : name))
    return missing.length ? [`imports ${list(missing)} from ${library}`] : []
  })
}

/** The running remotes that a release would break, with their merchants. */
export async function whoBreaksWith(tx: Transaction, record: ReleaseRecord, callsVersion: string): Promise<Breaks> {
  const sets = await runningSets(tx)
  return record.name === SHELL ? breaksOfShell(record, sets, callsVersion) : breaksOfRemote(record, sets, callsVersion)
}

/**
 * A shell must stay compatible with the remotes of sets whose shell has the same major version of the portal contract,
 * and no higher version.
 */
function breaksOfShell(record: ReleaseRecord, sets: readonly RunningSet[], callsVersion: string): Breaks {
  const offer = { by: 'this shell', events: record.events, shared: record.shared, portal: record.offers }
  const isPromised = ({ shell }: RunningSet) => shell !== undefined && promisesAll(record, shell)
  const others = sets.filter((set) => set.shell && !isPromised(set))
  return {
    broken: whoBreaks(offer, remotesOf(sets.filter(isPromised))),
    warnings: [
      ...incompatibilities(record, others, callsVersion),
      ...whoBreaks({ by: offer.by, portal: offer.portal }, remotesOf(others)),
    ],
  }
}

// No record lists the members of the host object that a remote uses, and an old record does not list its commands: the
// remote may use all of them.
function portalLacking(record: ReleaseRecord, { portal: now }: Offer, before: ReleaseRecord['offers']): string[] {
  if (!now || !before) return []
  const gone = (kind: keyof NonNullable<ReleaseRecord['offers']>) =>
    before[kind].filter((name) => !now[kind].includes(name))
  const fills = new Set(record.slots.map(({ slot }) => slot))
  return [
    ...gone('commands')
      .filter((name) => record.commands?.includes(name) ?? true)
      .map((name) => `${record.commands ? 'uses' : 'may use'} the command ${name}`),
    ...gone('host').map((name) => `may use ${name} of the host object`),
    ...gone('slots')
      .filter((name) => fills.has(name))
      .map((name) => `fills the slot ${name}`),
  ]
}

/** Whether a shell's contract guarantees compatibility with the remotes of another shell. */
function promisesAll(shell: ReleaseRecord, earlier: ReleaseRecord): boolean {
  const [now, then] = [shell.contract.portal, earlier.contract.portal]
  return semver.major(now) === semver.major(then) && semver.gte(now, then)
}

/**
 * Running releases that make calls that the gateway of this version no longer serves. Empty unless it is the version of
 * this source tree, whose calls are the only known ones.
 */
export async function whoBreaksWithGateway(sql: Sql, callsVersion: string): Promise<string[]> {
  if (callsVersion !== CONTRACTS.calls) return []
  return whoBreaks({ by: 'the gateway', calls: [...callByName.keys()] }, byRelease(await runningSets(sql)))
}

async function runningSets(sql: Sql | Transaction): Promise<RunningSet[]> {
  const sets = (await running(sql)).flatMap(({ merchant, set, canary }: MerchantPointer) =>
    [set, ...(canary ? [canary.set] : [])].map(({ id, releases }) => ({ merchant, id, releases })),
  )
  // Hundreds of merchants share dozens of sets, so records are cached by set.
  const records = new Map<string, ReleaseRecord[]>()
  for (const { id, releases } of sets)
    if (!records.has(id)) records.set(id, await findRecords(sql, Object.entries(releases)))
  return sets.map(({ merchant, id }) => ({
    merchant,
    records: records.get(id)!,
    shell: records.get(id)!.find(({ name }) => name === SHELL),
  }))
}

function byRelease(sets: readonly RunningSet[]): RunningRelease[] {
  const runs = sets.flatMap(({ merchant, records, shell }) =>
    records.map((record) => ({ merchant, record, portal: shell?.offers, title: `${record.name}@${record.version}` })),
  )
  return [...Map.groupBy(runs, ({ title }) => title).values()].map((same) => ({
    record: same[0]!.record,
    merchants: [...new Set(same.map(({ merchant }) => merchant))],
    portal: together(same.map(({ portal }) => portal)),
  }))
}

const remotesOf = (sets: readonly RunningSet[]): RunningRelease[] =>
  byRelease(sets).filter(({ record }) => record.name !== SHELL)

function together(offers: readonly ReleaseRecord['offers'][]): ReleaseRecord['offers'] {
  const all = (kind: keyof NonNullable<ReleaseRecord['offers']>) => [
    ...new Set(offers.flatMap((offer) => offer?.[kind] ?? [])),
  ]
  return { commands: all('commands'), host: all('host'), slots: all('slots') }
}

const list = (parts: readonly string[]): string => new Intl.ListFormat('en').format(parts)
