import type { CallValue } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import { bankOf } from '@atrium/contracts/rules/banks'
import type { Keys } from '../../../platform/keys/keys.ts'
import type { PayoutAccountRow } from './repository.ts'

type SealedColumn = 'number' | 'holder'

/** Sealed for member and row: a sealed number that is copied to another row cannot be opened there. */
const placeOf = (column: SealedColumn, { id, memberId }: Pick<PayoutAccountRow, 'id' | 'memberId'>): string =>
  `wallet.payout_accounts/${memberId}/${id}/${column}`

/** Seals a number or a holder for the row that stores it. */
export const sealOf = (
  keys: Pick<Keys, 'field'>,
  column: SealedColumn,
  row: Pick<PayoutAccountRow, 'id' | 'memberId'>,
  plain: string,
): string => keys.field.seal(plain, placeOf(column, row))

type SealedAccount = Pick<PayoutAccountRow, 'id' | 'memberId' | 'numberSealed' | 'holderSealed'>

const holderOf = (keys: Pick<Keys, 'field'>, row: SealedAccount): string =>
  keys.field.open(row.holderSealed, placeOf('holder', row))

/** Number and holder in the clear, for the payment service and the rotation of keys only. */
export const openPayoutAccount = (
  keys: Pick<Keys, 'field'>,
  row: SealedAccount,
): { number: string; holder: string } => ({
  number: keys.field.open(row.numberSealed, placeOf('number', row)),
  holder: holderOf(keys, row),
})

/** An account in the form of the contract. */
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
