import type { Keys } from '../../../platform/keys/keys.ts'

/** `number`: digits only. */
interface BankAccount {
  readonly country: string
  readonly bank: string
  readonly number: string
}

const valueOf = ({ country, bank, number }: BankAccount): string => `${country}/${bank}/${number}`

/** Finds the same bank account of another member. */
export const numberIndexOf = (keys: Pick<Keys, 'blindIndex'>, account: BankAccount): string =>
  keys.blindIndex('payoutAccount', valueOf(account))

/** By every key that a stored index may have, while one is replaced. */
export const numberIndexesOf = (keys: Pick<Keys, 'blindIndex'>, account: BankAccount): string[] =>
  keys.blindIndex.all('payoutAccount', valueOf(account))
