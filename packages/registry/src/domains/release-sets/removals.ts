import { servesEvent } from '@atrium/contracts/portal/events'
import { SHELL_PATHS } from '@atrium/contracts/portal/paths'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import { reason } from '@atrium/staff-api/reasons'
import type { Reason } from '@atrium/staff-api/reasons'
import { slotsGone } from './slots.ts'
import { addressShape } from './address-shape.ts'

type Records = readonly ReleaseRecord[]
type Event = ReleaseRecord['emits'][number]

/** Something that the next set of a merchant lacks, or that leads nowhere in it. */
export interface Removal {
  /** Independent of versions: two removals with the same key are equal. */
  readonly key: string
  readonly reason: Reason
  /** The remote whose visits are counted as affected. */
  readonly remote: string
}

/**
 * What visitors and remotes lose with the next set: remotes, pages, pages of the centres, filled slots, menu entries,
 * events and languages. Includes menu entries that lead nowhere in the next set. Excludes what another remote of the
 * next set provides instead.
 */
export const removalsBetween = (before: Records, after: Records): Removal[] => [
  ...remotesRemoved(before, after),
  ...pagesRemoved(before, after),
  ...slotsEmptied(before, after),
  ...slotsWithoutHost(before, after),
  ...entriesRemoved(before, after),
  ...deadEntries(before, after),
  ...eventsSilenced(before, after),
  ...eventsUnheard(before, after),
  ...languagesRemoved(before, after),
]

const titleOf = ({ name, version }: Pick<ReleaseRecord, 'name' | 'version'>): string => `${name}@${version}`
const inSet = (records: Records, { name }: ReleaseRecord): ReleaseRecord | undefined =>
  records.find((each) => each.name === name)

const remotesRemoved = (before: Records, after: Records): Removal[] =>
  before
    .filter((record) => !inSet(after, record))
    .map((record) => ({
      key: `remote ${record.name}`,
      remote: record.name,
      reason: reason('remote-removed', { release: titleOf(record) }),
    }))

const shapesOf = (records: Records): Set<string> =>
  new Set(records.flatMap(({ routes }) => routes.map(({ path }) => addressShape(path))))

function pagesRemoved(before: Records, after: Records): Removal[] {
  const still = shapesOf(after)
  return before.flatMap((record) =>
    record.routes
      .filter(({ path }) => !still.has(addressShape(path)))
      .map(({ path }) => ({
        key: `page ${addressShape(path)}`,
        remote: record.name,
        reason: reason('page-removed', { release: titleOf(record), page: path }),
      })),
  )
}

const CENTRE_SLOT = /^(member|agent)\.(.+)$/
const fillersOf = (records: Records, slot: string): ReleaseRecord[] =>
  records.filter(({ slots }) => slots.some((each) => each.slot === slot))

/** Slots that are empty in the next set. A slot that another remote fills instead is not included. */
function slotsEmptied(before: Records, after: Records): Removal[] {
  return before.flatMap((record) =>
    record.slots.flatMap(({ slot }): Removal[] => {
      const still = fillersOf(after, slot)
      if (still.some(({ name }) => name === record.name) || still.length >= fillersOf(before, slot).length) return []
      const [, centre, page] = CENTRE_SLOT.exec(slot) ?? []
      const what =
        centre === undefined
          ? reason('slot-emptied', { release: titleOf(record), slot })
          : reason('centre-page-removed', { release: titleOf(record), page: `?${centre}=${page}` })
      return [{ key: `slot ${slot} ${record.name}`, remote: record.name, reason: what }]
    }),
  )
}

const slotsWithoutHost = (before: Records, after: Records): Removal[] =>
  slotsGone(before, after).map(({ filler, slot, host }) => ({
    key: `host ${slot} ${filler.name}`,
    remote: filler.name,
    reason: reason('slot-gone', { release: titleOf(filler), slot, host: titleOf(host) }),
  }))

type Entry = ReleaseRecord['menu'][number] & { readonly record: ReleaseRecord }
const entriesOf = (records: Records): Entry[] =>
  records.flatMap((record) => record.menu.map((entry) => ({ ...entry, record })))
const keyOfEntry = ({ menu, to }: Entry): string => `${menu} ${to}`
const wordsOfEntry = ({ record, menu, to, title: { KO, EN } }: Entry) => ({
  release: titleOf(record),
  menu,
  to,
  KO,
  EN,
})

function entriesRemoved(before: Records, after: Records): Removal[] {
  const still = new Set(entriesOf(after).map(keyOfEntry))
  return entriesOf(before)
    .filter((entry) => !still.has(keyOfEntry(entry)))
    .map((entry) => ({
      key: `menu ${keyOfEntry(entry)}`,
      remote: entry.record.name,
      reason: reason('menu-removed', wordsOfEntry(entry)),
    }))
}

function deadEntries(before: Records, after: Records): Removal[] {
  const deadBefore = new Set(
    entriesOf(before)
      .filter(({ to }) => !isServed(to, before))
      .map(keyOfEntry),
  )
  return entriesOf(after)
    .filter((entry) => !isServed(entry.to, after) && !deadBefore.has(keyOfEntry(entry)))
    .map((entry) => ({
      key: `dead ${keyOfEntry(entry)}`,
      remote: entry.record.name,
      reason: reason('menu-to-nowhere', wordsOfEntry(entry)),
    }))
}

/**
 * Whether an address leads to a page: for a centre's page, a filled slot inside its filled overlay; for any other, a
 * route or the shell's own page.
 */
function isServed(to: string, records: Records): boolean {
  const { pathname, searchParams } = new URL(to, 'https://portal.invalid/')
  for (const centre of ['member', 'agent']) {
    const page = searchParams.get(centre)
    if (page !== null)
      return (
        fillersOf(records, `overlay.${centre}`).length > 0 &&
        (page === '' || fillersOf(records, `${centre}.${page}`).length > 0)
      )
  }
  return (
    SHELL_PATHS.includes(pathname) || records.some(({ routes }) => routes.some(({ path }) => matches(path, pathname)))
  )
}

function matches(path: string, pathname: string): boolean {
  const [wanted, parts] = [path.split('/'), pathname.replace(/(.)\/$/, '$1').split('/')]
  return wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at])
}

const emits = (records: Records, { topic, version }: Event): boolean =>
  records.some((record) => record.emits.some((event) => event.topic === topic && servesEvent(event.version, version)))
const serves = (event: Event, { consumes }: ReleaseRecord): boolean =>
  consumes.some(({ topic, version }) => topic === event.topic && servesEvent(event.version, version))

/**
 * Events that are no longer emitted. The shell may consume events that no remote does, since its record does not list
 * them.
 */
function eventsSilenced(before: Records, after: Records): Removal[] {
  return before.flatMap((record) =>
    record.emits
      .filter((event) => !emits(after, event))
      .map((event): Removal => {
        const consumers = after.filter((each) => serves(event, each))
        const what = { release: titleOf(record), event: `${event.topic} ${event.version}` }
        return {
          key: `event ${event.topic} ${event.version}`,
          remote: consumers[0]?.name ?? record.name,
          reason: consumers.length
            ? reason('event-silenced', { ...what, consumers: consumers.map(titleOf) })
            : reason('event-removed', what),
        }
      }),
  )
}

/**
 * Events that are no longer consumed. Includes events that no remote emits, since the record of the shell does not list
 * the events that it emits.
 */
function eventsUnheard(before: Records, after: Records): Removal[] {
  const heard = new Set(after.flatMap(({ consumes }) => consumes.map(({ topic }) => topic)))
  return before.flatMap((record) =>
    record.consumes
      .filter(({ topic }) => !heard.has(topic))
      .map(({ topic, version }) => ({
        key: `consumer ${topic} ${record.name}`,
        remote: record.name,
        reason: reason('event-unheard', { release: titleOf(record), event: `${topic} ${version}` }),
      })),
  )
}

function languagesRemoved(before: Records, after: Records): Removal[] {
  return before.flatMap((record) => {
    const languages = inSet(after, record)?.languages
    const gone = languages ? record.languages.filter((language) => !languages.includes(language)) : []
    return gone.length
      ? [
          {
            key: `languages ${record.name} ${gone.join(' ')}`,
            remote: record.name,
            reason: reason('language-removed', { release: titleOf(record), languages: gone }),
          },
        ]
      : []
  })
}
