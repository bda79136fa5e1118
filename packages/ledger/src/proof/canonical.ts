import { createHash } from 'node:crypto'

/**
 * A journal with its entries, as text of the database: no value depends on a time zone, a locale or the order of rows.
 */
export interface SealedJournal {
  id: bigint
  merchant: string
  kind: string
  ref: string
  idemKey: string
  /** Microseconds since the epoch. */
  at: bigint
  /** `account:amount:balance after`, by account; nothing behind the last colon on the house's side. */
  entries: string[]
}

export const HASH_BYTES = 32
/** What the first journal is chained to. */
export const BEGINNING: Buffer = Buffer.alloc(HASH_BYTES)

/** The bytes that are sealed. Never to be changed: what is sealed already was sealed like this. */
const canonical = ({ id, merchant, kind, ref, idemKey, at, entries }: SealedJournal): string =>
  JSON.stringify([String(id), merchant, kind, ref, idemKey, String(at), entries])

/** The next hash of the chain (domain section 7): sha256(previous ‖ canonical(journal)). */
export const link = (previous: Buffer, journal: SealedJournal): Buffer =>
  createHash('sha256').update(previous).update(canonical(journal)).digest()
