import type { CallValue } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import { bankOf } from '@atrium/contracts/rules/wallet/banks'
import type { Keys } from '../../../platform/keys/keys.ts'
import type { PayoutAccountRow } from './repository.ts'

type SealedColumn = 'number' | 'holder'

/** Binds the ciphertext to member and row: a value that is copied to another row cannot be decrypted. */
const placeOf = (column: SealedColumn, { id, memberId }: Pick<PayoutAccountRow, 'id' | 'memberId'>): string =>
  `wallet.payout_accounts/${memberId}/${id}/${column}`

/** Encrypts an account number or holder for the row that stores it. */
export const sealOf = (
  keys: Pick<Keys, 'field'>,
  column: SealedColumn,
  row: Pick<PayoutAccountRow, 'id' | 'memberId'>,
  plain: string,
): string => keys.field.seal(plain, placeOf(column, row))

type SealedAccount = Pick<PayoutAccountRow, 'id' | 'memberId' | 'numberSealed' | 'holderSealed'>

const holderOf = (keys: Pick<Keys, 'field'>, row: SealedAccount): string =>
  keys.field.open(row.holderSealed, placeOf('holder', row))

/** Decrypts number and holder. Only for the payment service and key rotation. */
export const openPayoutAccount = (
  keys: Pick<Keys, 'field'>,
  row: SealedAccount,
): { number: string; holder: string } => ({
  number: keys.field.open(row.numberSealed, placeOf('number', row)),
  holder: holderOf(keys, row),
})

/** Converts an account to the response of the calls. */
export function payoutAccountView(
  row: PayoutAccountRow,
  keys: Pick<Keys, 'field'>,
  language: Language,
  now: Date,
): CallValue<'payoutAccountAdd'> {
  const { id: accountId, country, bank, lastDigits, isDefault, usableFrom } = row
  return {
    accountId,
    country,
    bank,
    lastDigits,
    isDefault,
    bankName: bankOf(country, bank)?.name[language] ?? bank,
    holder: holderOf(keys, row),
    ...(usableFrom > now && { usableFrom: usableFrom.getTime() }),
  }
}
