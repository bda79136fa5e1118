/**
 * Fields of a registration besides the number and the e-mail address, which belong to the account itself, in display
 * order. Stored encrypted; the merchant decides which of them are used.
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
