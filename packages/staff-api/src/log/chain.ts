import type { LogEntry } from '@atrium/contracts/releases'
import { createHash } from 'node:crypto'
import { canonicalJson } from '@atrium/contracts/releases/canonical-json'

/** Previous hash of the first entry. */
export const GENESIS = '0'.repeat(64)

/** SHA-256 (hex) of the previous hash and the entry's own content. Detects a changed, deleted or reordered entry. */
export const entryHash = (before: string, entry: Omit<LogEntry, 'hash'>): string =>
  createHash('sha256')
    .update(`${before}\n${canonicalJson(entry)}`)
    .digest('hex')

/** The first problem of entries that follow an entry with this hash and sequence number. Undefined if there is none. */
export function findBreak(entries: readonly LogEntry[], before: string, sequence: number): string | undefined {
  for (const { hash, ...entry } of entries) {
    sequence++
    if (entry.sequence !== sequence) return `Entry ${sequence} is missing.`
    if (entryHash(before, entry) !== hash)
      return `Entry ${sequence} is not what was written: its hash does not match its content and the entry before it.`
    before = hash
  }
  return undefined
}
