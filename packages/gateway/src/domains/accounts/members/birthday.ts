import type { Keys } from '../../../platform/keys/keys.ts'

/** Decrypts a member's birthday (`yyyy-MM-dd`) from registration.personal_data. */
export const openBirthday = (
  { field }: Pick<Keys, 'field'>,
  sealed: string,
  { memberId, merchant }: { readonly memberId: bigint; readonly merchant: string },
): string => field.open(sealed, `registration.personal_data/${merchant}/${memberId}/birthday`)
