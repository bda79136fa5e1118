import type { Keys } from '../../../platform/keys/keys.ts'

/** A bank account. `number` contains digits only. */
interface BankAccount {
  readonly country: string
  readonly bank: string
  readonly number: string
}

const valueOf = ({ country, bank, number }: BankAccount): string => `${country}/${bank}/${number}`

/** Returns the blind index of a bank account, which finds the same account of other members. */
export const numberIndexOf = (keys: Pick<Keys, 'blindIndex'>, account: BankAccount): string =>
  keys.blindIndex('payoutAccount', valueOf(account))

/** Returns the blind indexes under all keys that are in use during key rotation. */
export const numberIndexesOf = (keys: Pick<Keys, 'blindIndex'>, account: BankAccount): string[] =>
  keys.blindIndex.all('payoutAccount', valueOf(account))
