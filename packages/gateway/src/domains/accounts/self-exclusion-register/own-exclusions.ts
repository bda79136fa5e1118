import { DomainError } from '@atrium/contracts/errors'
import type { Transaction } from '@atrium/database'
import type { Keys } from '../../../platform/keys/keys.ts'
import { placeOfField } from '../members/personal-fields.ts'
import { personIndexOf } from '../members/person-index.ts'
import { findExcludedContact, readExcludedPeople } from './exclusions-repository.ts'
import type { KnownBy } from './exclusions.ts'

/** Data that a person enters at registration. */
export interface Applicant extends KnownBy {
  payeeName?: string
  /** Date of birth, `yyyy-MM-dd`. */
  birthday?: string
}

/**
 * Rejects a second account of a self-excluded person. The person is recognized by a number or address that the first
 * account has verified, by name and id number, or by name and birthday. The first account is not on the register of
 * RG-04, since that would block the log-in that RG-12 allows.
 * @throws DomainError SELF_EXCLUDED
 */
export async function refuseSelfExcluded(
  tx: Transaction,
  keys: Pick<Keys, 'blindIndex' | 'field'>,
  merchant: string,
  { mobile, email, idNumber, payeeName, birthday }: Applicant,
  now: Date,
): Promise<void> {
  const indexes = {
    mobile: mobile ? keys.blindIndex.all('mobile', mobile) : [],
    email: email ? keys.blindIndex.all('email', email) : [],
    person: payeeName && idNumber ? [personIndexOf(keys, payeeName, idNumber)] : [],
  }
  if (await findExcludedContact(tx, merchant, indexes, now)) throw new DomainError('SELF_EXCLUDED')
  if (!payeeName || !birthday) return
  // Name and birthday are encrypted and cannot be queried, so every row is decrypted; few members are excluded.
  for (const { memberId, name, day } of await readExcludedPeople(tx, merchant, now)) {
    const open = (field: string, sealed: string) => keys.field.open(sealed, placeOfField({ memberId, merchant }, field))
    if (open('birthday', day) === birthday && isSameName(open('payeeName', name), payeeName))
      throw new DomainError('SELF_EXCLUDED')
  }
}

const isSameName = (one: string, other: string): boolean => plain(one) === plain(other)
const plain = (name: string): string => name.normalize('NFKC').replace(/\s+/g, '').toLowerCase()
