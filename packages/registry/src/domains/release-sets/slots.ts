import type { ReleaseRecord } from '@atrium/contracts/releases'

type Records = readonly ReleaseRecord[]

/** A remote of both sets, a slot that it fills, and the former host of that slot. */
export interface SlotGone {
  readonly filler: ReleaseRecord
  readonly slot: string
  readonly host: ReleaseRecord
}

/**
 * Slots with a host in one set and without one in the next, with each remote of the next that fills one. When a release
 * of the host's name does not list its slots, such as older ones, nothing is known to be gone.
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

/** The shell offers slots, a remote hosts them. */
const slotsOf = ({ offers, hosts }: ReleaseRecord): readonly string[] | undefined => offers?.slots ?? hosts
/** True as well for a host that is missing. */
const saysSlots = (records: Records, name: string): boolean =>
  records.every((record) => record.name !== name || slotsOf(record) !== undefined)
const has = (record: ReleaseRecord, slot: string): boolean =>
  slotsOf(record)?.some((name) => (name.endsWith('*') ? slot.startsWith(name.slice(0, -1)) : slot === name)) ?? false
