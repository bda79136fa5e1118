/**
 * Personal fields of a registration in display order. Mobile number and e-mail address are not included: they belong to
 * the account. Stored encrypted; the merchant selects which are used.
 */
export const PERSONAL_FIELDS = [
  'payeeName',
  'birthday',
  'idNumber',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'zalo',
  'telegram',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'placeOfBirth',
] as const
export type PersonalField = (typeof PERSONAL_FIELDS)[number]
