import { createHash } from 'node:crypto'
import { canonicalJson } from '@atrium/contracts/releases/canonical-json'
import type { ReleaseSet } from '@atrium/contracts/releases'

/**
 * The set of these releases. Its id is the first 16 hex digits of the sha256 of its canonical JSON: the id is in every
 * document and in conversations, and 64 bits are enough because only release managers create sets (a collision by
 * chance needs billions of them).
 */
export const makeSet = (releases: Record<string, string>): ReleaseSet => ({
  id: createHash('sha256').update(canonicalJson(releases)).digest('hex').slice(0, 16),
  releases,
})

/**
 * Whether the id was computed from these releases: the log records the id, so other releases under it are not what was
 * decided.
 */
export const isGenuineSet = ({ id, releases }: ReleaseSet): boolean => makeSet(releases).id === id
