import type { SetChange } from '@atrium/contracts/registry/moves'
import type { ReleaseSet } from '@atrium/contracts/releases'
import { createHash } from 'node:crypto'
import { canonicalJson } from '../canonical-json.ts'

/**
 * The set of these releases. Its id is the first 16 hex digits of the sha256 of its canonical JSON: the id stands in every document
 * and in what people say to each other, and 64 bits are plenty where only release managers make sets (a collision by chance needs billions of them).
 */
export const makeSet = (releases: Record<string, string>): ReleaseSet => ({ id: createHash('sha256').update(canonicalJson(releases)).digest('hex').slice(0, 16), releases })

/** What differs between two sets, by name. */
export function changesBetween(current: ReleaseSet | undefined, set: ReleaseSet): SetChange[] {
  const names = [...new Set([...Object.keys(current?.releases ?? {}), ...Object.keys(set.releases)])].sort()
  return names.flatMap((name) => {
    const [from, to] = [current?.releases[name], set.releases[name]]
    return from === to ? [] : [{ name, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }]
  })
}
