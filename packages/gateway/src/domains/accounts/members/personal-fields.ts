import { PERSONAL_FIELDS } from '@atrium/contracts/rules/personal-fields'
import type { PersonalField } from '@atrium/contracts/rules/personal-fields'
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

/** The place of a field, which its sealed form is bound to. */
export const placeOfField = ({ memberId, merchant }: Owner, field: string): string =>
  `registration.personal_data/${merchant}/${memberId}/${field}`

/** Data that a member gave at the registration, unsealed, in the order of the fields. */
export async function readPersonalFields(sql: Sql, keys: Pick<Keys, 'field'>, owner: Owner): Promise<PersonalValue[]> {
  const rows = await sql<{ field: PersonalField; sealed: string }[]>`
    select field, sealed from registration.personal_data
    where member_id = ${owner.memberId} and field = any(${[...PERSONAL_FIELDS]}::text[])
    order by array_position(${[...PERSONAL_FIELDS]}::text[], field)`
  return rows.map(({ field, sealed }) => ({ field, value: keys.field.open(sealed, placeOfField(owner, field)) }))
}

/** The first character only, for masked values. */
export const maskPersonal = ({ field, value }: PersonalValue): PersonalValue => ({ field, value: maskName(value) })

/**
 * Fields that prove a person's identity: their owner reads them masked as well, since a stolen session would show them.
 */
const PROOFS: readonly PersonalField[] = ['payeeName', 'idNumber']

/** The field as its owner sees it. */
export const forOwner = (field: PersonalValue): PersonalValue =>
  PROOFS.includes(field.field) ? maskPersonal(field) : field
