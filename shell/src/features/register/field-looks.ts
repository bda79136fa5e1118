import type { RegisterField } from '@atrium/contracts/rules/register-rules'
import type { TextFieldProps } from '@atrium/ui/text-field'

type Look = Pick<TextFieldProps, 'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>

const NAME: Look = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' }

/**
 * What the keyboard, the browser's memory and screen readers should know of a field. Fields that are not named are
 * plain text.
 */
export const FIELD_LOOKS: Partial<Record<RegisterField, Look>> = {
  username: { ...NAME, autoComplete: 'username' },
  paymentPassword: { type: 'password', autoComplete: 'off' },
  payeeName: { autoComplete: 'name' },
  nickname: { autoComplete: 'nickname' },
  // Typed, not picked: nobody pages a calendar back by decades, and a browser's own field speaks the browser's language
  // and drops half a date.
  birthday: { inputMode: 'numeric', autoComplete: 'bday' },
  email: { ...NAME, type: 'email', autoComplete: 'email' },
  address: { autoComplete: 'street-address' },
  nationality: { autoComplete: 'country-name' },
  occupation: { autoComplete: 'organization-title' },
  idNumber: NAME,
  qqNum: { ...NAME, inputMode: 'numeric' },
  line: NAME,
  whatsapp: { ...NAME, type: 'tel', inputMode: 'tel' },
  facebook: NAME,
  wechat: NAME,
  zalo: NAME,
  telegram: NAME,
  recommenderId: NAME,
  affiliateCode: NAME,
  referralCode: NAME,
}
