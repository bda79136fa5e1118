import { createHash } from 'node:crypto'

/**
 * A journal with its entries, as text from the database: no value depends on a time zone, a locale or the order of
 * rows.
 */
export interface SealedJournal {
  id: bigint
  merchant: string
  kind: string
  ref: string
  idemKey: string
  /** Microseconds since the epoch. */
  at: bigint
  /** `account:amount:balance after`, sorted by account. The last part is empty for house accounts. */
  entries: string[]
}

export const HASH_BYTES = 32
/** The hash to which the first journal is chained. */
export const BEGINNING: Buffer = Buffer.alloc(HASH_BYTES)

/** The bytes that are hashed. This must never change, since existing seals depend on it. */
const canonical = ({ id, merchant, kind, ref, idemKey, at, entries }: SealedJournal): string =>
  JSON.stringify([String(id), merchant, kind, ref, idemKey, String(at), entries])

/** The next hash of the chain (domain rules, section 7): sha256(previous ‖ canonical(journal)). */
export const link = (previous: Buffer, journal: SealedJournal): Buffer =>
  createHash('sha256').update(previous).update(canonical(journal)).digest()
