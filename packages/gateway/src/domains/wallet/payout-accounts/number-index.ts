import type { Keys } from '../../../platform/keys/keys.ts'

/** Finds the same bank account of another member. `number`: digits only. */
export const numberIndexOf = (
  keys: Pick<Keys, 'blindIndex'>,
  { country, bank, number }: { readonly country: string; readonly bank: string; readonly number: string },
): string => keys.blindIndex('payoutAccount', `${country}/${bank}/${number}`)
