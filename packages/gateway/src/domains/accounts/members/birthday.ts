import type { Keys } from '../../../platform/keys/keys.ts'

/** The birthday of a member, `yyyy-MM-dd`, from its sealed form in registration.personal_data. */
export const openBirthday = (
  { field }: Pick<Keys, 'field'>,
  sealed: string,
  { memberId, merchant }: { readonly memberId: bigint; readonly merchant: string },
): string => field.open(sealed, `registration.personal_data/${merchant}/${memberId}/birthday`)
