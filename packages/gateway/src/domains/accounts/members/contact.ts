import type { Keys } from '../../../platform/keys/keys.ts'

type ContactKeys = Pick<Keys, 'field' | 'blindIndex'>
type Kind = 'mobile' | 'email'
interface Owner {
  merchant: string
  account: string
}

/** Columns of `identity.members` for one kind of contact: the encrypted value, and a blind index for lookups. */
interface ContactColumns {
  mobile_sealed: string | null
  mobile_index: string | null
  email_sealed: string | null
  email_index: string | null
}

// Binds the ciphertext to its owner: a value that is copied to another member's row cannot be decrypted.
const placeOf = (kind: Kind, { merchant, account }: Owner): string =>
  `identity.members/${merchant}/${account.toLowerCase()}/${kind}`

/** Encrypts contact data for storage. `mobile` is in E.164 (`+821012345678`). */
export function sealContact(
  keys: ContactKeys,
  { mobile, email, ...owner }: Owner & { mobile?: string; email?: string },
): ContactColumns {
  return {
    mobile_sealed: mobile === undefined ? null : keys.field.seal(mobile, placeOf('mobile', owner)),
    mobile_index: mobile === undefined ? null : keys.blindIndex('mobile', mobile),
    email_sealed: email === undefined ? null : keys.field.seal(email, placeOf('email', owner)),
    email_index: email === undefined ? null : keys.blindIndex('email', email),
  }
}

export const openContact = (keys: ContactKeys, kind: Kind, sealed: string, owner: Owner): string =>
  keys.field.open(sealed, placeOf(kind, owner))
