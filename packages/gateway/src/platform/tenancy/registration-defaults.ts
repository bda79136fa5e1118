import type { Ages } from '@atrium/contracts/portal/bootstrap'
import type { FieldRule, RegisterField } from '@atrium/contracts/rules/accounts/register-rules'
import { ruleOf } from '@atrium/contracts/rules/accounts/register-rules'

const off = (rule: FieldRule): FieldRule => ({ ...rule, enabled: false })
const required = { required: true }

/**
 * Registration fields of a merchant without its own settings: required account name and password, optional phone number
 * and e-mail address.
 */
export const DEFAULT_FIELDS: Readonly<Record<RegisterField, FieldRule>> = {
  username: ruleOf('letterFirst', 4, 16, required),
  // Only the length is checked here. Common passwords and names are rejected elsewhere.
  password: ruleOf('length', 8, 128, required),
  confirmPassword: ruleOf('length', 1, 128, required),
  mobileNum: ruleOf('digits', 6, 15),
  // Maximum length of a code in the specification.
  verificationCode: ruleOf('length', 1, 255),
  email: ruleOf('email', 6, 100),
  paymentPassword: off(ruleOf('digits', 6, 6)),
  payeeName: off(ruleOf('length', 2, 60)),
  nickname: off(ruleOf('length', 2, 20)),
  birthday: ruleOf('date', 10, 10, required),
  idNumber: off(ruleOf('lettersOrDigits', 6, 20)),
  qqNum: off(ruleOf('digits', 5, 12)),
  line: off(ruleOf('noSpaces', 3, 40)),
  whatsapp: off(ruleOf('digits', 6, 15)),
  facebook: off(ruleOf('noSpaces', 3, 60)),
  wechat: off(ruleOf('noSpaces', 3, 40)),
  zalo: off(ruleOf('digits', 6, 15)),
  telegram: off(ruleOf('noSpaces', 3, 40)),
  address: off(ruleOf('length', 5, 200)),
  nationality: off(ruleOf('length', 2, 60)),
  occupation: off(ruleOf('length', 2, 60)),
  sourceOfIncome: off(ruleOf('length', 2, 60)),
  placeOfBirth: off(ruleOf('length', 2, 60)),
  recommenderId: off(ruleOf('lettersOrDigits', 1, 32)),
  affiliateCode: off(ruleOf('lettersOrDigits', 3, 32)),
  referralCode: off(ruleOf('lettersOrDigits', 3, 32)),
  captcha: off(ruleOf('lettersOrDigits', 4, 8)),
}

/** Version of the terms at a merchant that has not published any. */
export const UNPUBLISHED_TERMS = '0'

/**
 * The age that the checkbox confirms. If the form has a birthday field, it is at least the age which that field
 * requires, so that all texts display the same age.
 */
export const confirmedAge = ({ birthday, confirmation }: Ages, asksBirthday: boolean): number =>
  asksBirthday ? Math.max(birthday, confirmation) : confirmation
