import type { ReleaseRecord } from '@atrium/contracts/releases'

type Records = readonly ReleaseRecord[]

/** A remote of both sets, a slot that it fills, and the former host of that slot. */
export interface SlotGone {
  readonly filler: ReleaseRecord
  readonly slot: string
  readonly host: ReleaseRecord
}

/**
 * Slots with a host in one set but not in the next, with each remote of the next that fills one. If a release of the
 * host does not list its slots, as in older releases, no slot is reported.
 */
export function slotsGone(before: Records, after: Records): SlotGone[] {
  const hosts = before.filter((host) => slotsOf(host) && saysSlots(after, host.name))
  return after.flatMap((filler) =>
    filler.slots.flatMap(({ slot }) => {
      const host = hosts.find((each) => has(each, slot))
      return host && !after.some((each) => has(each, slot)) ? [{ filler, slot, host }] : []
    }),
  )
}

/** Slots that the shell offers or a remote hosts. */
const slotsOf = ({ offers, hosts }: ReleaseRecord): readonly string[] | undefined => offers?.slots ?? hosts
/** Whether the host lists its slots. Also true for a missing host. */
const saysSlots = (records: Records, name: string): boolean =>
  records.every((record) => record.name !== name || slotsOf(record) !== undefined)
const has = (record: ReleaseRecord, slot: string): boolean =>
  slotsOf(record)?.some((name) => (name.endsWith('*') ? slot.startsWith(name.slice(0, -1)) : slot === name)) ?? false
