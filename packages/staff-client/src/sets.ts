import { createHash } from 'node:crypto'
import { canonicalJson } from '@atrium/contracts/releases/canonical-json'
import type { ReleaseSet } from '@atrium/contracts/releases'

/**
 * Creates the set of these releases. Its id is the first 16 hex digits of the SHA-256 of its canonical JSON. It is
 * short, since it is in every document and used in conversations. 64 bits are enough because only release managers
 * create sets: a collision by chance would need billions of them.
 */
export const makeSet = (releases: Record<string, string>): ReleaseSet => ({
  id: createHash('sha256').update(canonicalJson(releases)).digest('hex').slice(0, 16),
  releases,
})

/**
 * Whether the id was computed from these releases. The log records only the id, so a set with other releases is not the
 * one that was decided.
 */
export const isGenuineSet = ({ id, releases }: ReleaseSet): boolean => makeSet(releases).id === id
