import type { Keys } from '../../../platform/keys/keys.ts'
import { tableOfOneColumn } from '../../../platform/keys/sealed-table.ts'

interface Owner {
  readonly id: string
  readonly memberId: bigint
}

/** The context that the encrypted name of a check is bound to. */
const placeOf = ({ id, memberId }: Owner): string => `kyc.checks/${memberId}/${id}/name`

/** Encrypts the name that the provider read on a document. */
export const sealName = ({ field }: Pick<Keys, 'field'>, name: string, owner: Owner): string =>
  field.seal(name, placeOf(owner))

export const openName = ({ field }: Pick<Keys, 'field'>, sealed: string, owner: Owner): string =>
  field.open(sealed, placeOf(owner))

/** Names in checks, for the rotation of keys. */
export const SEALED_CHECK_NAMES = tableOfOneColumn<{ id: string; member_id: bigint }>({
  table: 'kyc.checks',
  column: 'name_sealed',
  key: ['id'],
  others: ['member_id'],
  placeOf: ({ id, member_id: memberId }) => placeOf({ id, memberId }),
})
