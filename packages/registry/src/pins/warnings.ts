import type { MoveWarning } from '@atrium/contracts/registry/moves'
import type { ReleaseRecord, ReleaseSet } from '@atrium/contracts/releases'
import type { Transaction } from '@atrium/database'
import { reason } from '../reasons.ts'
import { findRecords } from '../releases/repository.ts'
import { slotsGone } from './slots.ts'

/** Where a merchant would go from the set that it runs. */
interface Step { readonly merchant: string; readonly current: { readonly set: ReleaseSet } | undefined; readonly set: ReleaseSet }

/**
 * What moves that fit leave without a place all the same: remotes that stay, and fill slots that only what ran before has. Each is said once, with
 * all its merchants. Looks up at once what is to be known.
 */
export async function warningsOf(tx: Transaction, steps: readonly Step[]): Promise<MoveWarning[]> {
  const changing = steps.filter(({ current, set }) => current && current.set.id !== set.id)
  const sets = changing.flatMap(({ current, set }) => [current!.set, set])
  const records = new Map((await findRecords(tx, sets.flatMap(({ releases }) => Object.entries(releases)))).map((record) => [titleOf(record), record]))
  const recordsOf = ({ releases }: ReleaseSet) => Object.entries(releases).flatMap((release) => records.get(release.join('@')) ?? [])
  // Most merchants share a few steps: each is looked at once.
  const alike = Map.groupBy(changing, ({ current, set }) => `${current!.set.id} ${set.id}`)
  return [...alike.values()].flatMap((those) => {
    const [{ current, set }] = those as [Step]
    const merchants = those.map(({ merchant }) => merchant)
    return slotsGone(recordsOf(current!.set), recordsOf(set)).map(({ filler, slot, host }) => ({ merchants, ...reason('slot-gone', { release: titleOf(filler), slot, host: titleOf(host) }) }))
  })
}

const titleOf = ({ name, version }: Pick<ReleaseRecord, 'name' | 'version'>): string => `${name}@${version}`
