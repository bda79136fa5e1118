import type { RegisterField } from '@atrium/contracts/rules/accounts/register-rules'
import type { TextFieldProps } from '@atrium/ui/text-field'

type Look = Pick<TextFieldProps, 'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>

const NAME: Look = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' }

/**
 * Attributes of a field for the on-screen keyboard, the browser's autofill and screen readers. Other fields are plain
 * text.
 */
export const FIELD_LOOKS: Partial<Record<RegisterField, Look>> = {
  username: { ...NAME, autoComplete: 'username' },
  paymentPassword: { type: 'password', autoComplete: 'off' },
  payeeName: { autoComplete: 'name' },
  nickname: { autoComplete: 'nickname' },
  // A text field instead of a date picker: paging a calendar back by decades takes long. A native date field is in the
  // browser's language, and discards an incomplete date.
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
