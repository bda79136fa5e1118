import type { Transaction } from '@atrium/database'
import type { Keys } from '../keys/keys.ts'

/** A member of the merchant that is exported or imported. */
export interface ArchivedMember {
  readonly id: bigint
  readonly merchant: string
  readonly account: string
}

/** A row of a part, as JSON. Amounts, times and arrays are the text of PostgreSQL. */
export type ArchivedRow = Readonly<Record<string, unknown>>

export interface ArchiveContext {
  readonly keys: Pick<Keys, 'field' | 'blindIndex'>
  readonly now: Date
  readonly timeZone: string
}

/**
 * What a domain stores of members, and what an archive of their merchant carries to another installation. Encrypted
 * values are decrypted by `read` and encrypted again by `write`: the installations have different keys. The archive
 * itself encrypts the rows of members.
 */
export interface ArchivePart {
  readonly name: string
  /** Returns the rows of some members, with the id of their member. */
  read(tx: Transaction, members: readonly ArchivedMember[], context: ArchiveContext): Promise<readonly OwnedRow[]>
  /** Inserts rows of members who have just been created. */
  write(tx: Transaction, rows: readonly RowOfMember[], context: ArchiveContext): Promise<void>
}

export interface OwnedRow {
  readonly memberId: bigint
  readonly row: ArchivedRow
}

export interface RowOfMember {
  readonly member: ArchivedMember
  readonly row: ArchivedRow
}
