import type { Keys } from '../../../platform/keys/keys.ts'

/** `number`: digits only. */
interface BankAccount {
  readonly country: string
  readonly bank: string
  readonly number: string
}

const valueOf = ({ country, bank, number }: BankAccount): string => `${country}/${bank}/${number}`

/** Index to find the same bank account of another member. */
export const numberIndexOf = (keys: Pick<Keys, 'blindIndex'>, account: BankAccount): string =>
  keys.blindIndex('payoutAccount', valueOf(account))

/** Indexes under every key that a stored index may have, while a key is replaced. */
export const numberIndexesOf = (keys: Pick<Keys, 'blindIndex'>, account: BankAccount): string[] =>
  keys.blindIndex.all('payoutAccount', valueOf(account))
