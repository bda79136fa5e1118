/**
 * What a registration asks for beside the number and the e-mail address that the account itself has, in the order in
 * which it is shown. Stored sealed; the merchant decides which of them there are.
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
