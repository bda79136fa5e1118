import type { Sql, Transaction } from '@atrium/database'
import type { Keys } from '../../../platform/keys/keys.ts'
import { placeOfField } from './personal-fields.ts'

interface Owner {
  readonly memberId: bigint
  readonly merchant: string
}

type FieldKeys = Pick<Keys, 'field'>

const placeOf = (owner: Owner): string => placeOfField(owner, 'payeeName')

/** Decrypts the payee name, which payouts must be addressed to. */
export const openPayeeName = (keys: FieldKeys, sealed: string, owner: Owner): string =>
  keys.field.open(sealed, placeOf(owner))

/** Reads the payee name on file; undefined if there is none. */
export async function readPayeeName(
  sql: Sql | Transaction,
  keys: FieldKeys,
  owner: Owner,
): Promise<string | undefined> {
  const [row] = await sql<
    { sealed: string }[]
  >`select sealed from registration.personal_data where member_id = ${owner.memberId} and field = 'payeeName'`
  return row && openPayeeName(keys, row.sealed, owner)
}

/** Stores the payee name of a member who has none. */
export async function addPayeeName(tx: Transaction, keys: FieldKeys, owner: Owner, name: string): Promise<void> {
  await tx`
    insert into registration.personal_data (member_id, field, sealed)
    values (${owner.memberId}, 'payeeName', ${keys.field.seal(name, placeOf(owner))})
    on conflict (member_id, field) do nothing`
}
