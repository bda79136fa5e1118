import type { LogEntry } from '@atrium/contracts/releases'
import { createHash } from 'node:crypto'
import { canonicalJson } from '@atrium/contracts/releases/canonical-json'

/** What the first entry's hash covers in place of an entry before it. */
export const GENESIS = '0'.repeat(64)

/**
 * sha256 (hex) over the hash before it and the entry's own content: changing, dropping or reordering any earlier entry
 * shows.
 */
export const entryHash = (before: string, entry: Omit<LogEntry, 'hash'>): string =>
  createHash('sha256')
    .update(`${before}\n${canonicalJson(entry)}`)
    .digest('hex')

/**
 * The first thing wrong with entries that follow one whose hash was `before` and whose sequence was `sequence`; nothing
 * when all is well.
 */
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
