import { PERSONAL_FIELDS } from '@atrium/contracts/rules/accounts/personal-fields'
import type { PersonalField } from '@atrium/contracts/rules/accounts/personal-fields'
import type { Sql } from '@atrium/database'
import type { Keys } from '../../../platform/keys/keys.ts'
import { maskName } from './mask.ts'

interface Owner {
  readonly memberId: bigint
  readonly merchant: string
}
export interface PersonalValue {
  readonly field: PersonalField
  readonly value: string
}

/** Returns the context that the encrypted value of a field is bound to. */
export const placeOfField = ({ memberId, merchant }: Owner, field: string): string =>
  `registration.personal_data/${merchant}/${memberId}/${field}`

/** Reads and decrypts the personal data that a member gave at registration, in the order of the fields. */
export async function readPersonalFields(sql: Sql, keys: Pick<Keys, 'field'>, owner: Owner): Promise<PersonalValue[]> {
  const rows = await sql<{ field: PersonalField; sealed: string }[]>`
    select field, sealed from registration.personal_data
    where member_id = ${owner.memberId} and field = any(${[...PERSONAL_FIELDS]}::text[])
    order by array_position(${[...PERSONAL_FIELDS]}::text[], field)`
  return rows.map(({ field, sealed }) => ({ field, value: keys.field.open(sealed, placeOfField(owner, field)) }))
}

/** Masks a value: only the first character stays. */
export const maskPersonal = ({ field, value }: PersonalValue): PersonalValue => ({ field, value: maskName(value) })

/** Fields that prove a person's identity. Members see them masked too, because a stolen session would reveal them. */
const PROOFS: readonly PersonalField[] = ['payeeName', 'idNumber']

/** Returns the field as its owner may see it. */
export const forOwner = (field: PersonalValue): PersonalValue =>
  PROOFS.includes(field.field) ? maskPersonal(field) : field
