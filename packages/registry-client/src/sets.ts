import { createHash } from 'node:crypto'
import { canonicalJson } from '@atrium/contracts/releases/canonical-json'
import type { ReleaseSet } from '@atrium/contracts/releases'

/**
 * The set of these releases. Its id is the first 16 hex digits of the sha256 of its canonical JSON: the id stands in
 * every document and in what people say to each other, and 64 bits are plenty where only release managers make sets (a
 * collision by chance needs billions of them).
 */
export const makeSet = (releases: Record<string, string>): ReleaseSet => ({
  id: createHash('sha256').update(canonicalJson(releases)).digest('hex').slice(0, 16),
  releases,
})

/**
 * Whether these are the releases that the id was made of: what the log names is the id, so other releases under it were
 * decided by nobody.
 */
export const isGenuineSet = ({ id, releases }: ReleaseSet): boolean => makeSet(releases).id === id
