import { isMobileProofRequired } from '@atrium/contracts/rules/accounts/mobile-proof'
import type { FieldRule, RegisterField } from '@atrium/contracts/rules/accounts/register-rules'
import { REGISTER_FIELDS } from '@atrium/contracts/rules/accounts/register-rules'

export type RegisterMethod = 'username' | 'mobile'

export interface FormConditions {
  method: RegisterMethod
  fields: Readonly<Record<RegisterField, FieldRule>>
  isModuleOn(modId: string): boolean
  /** Whether a mobile number is typed. If the merchant requires a code by text message, it has to be verified. */
  hasMobile: boolean
  /** Whether the code of the link was rejected: its field then appears although the merchant does not require it. */
  isInvitationWrong: boolean
  /** Whether the server requires the image captcha. */
  isCaptchaRequired: boolean
}

const PHONE: readonly RegisterField[] = ['mobileNum', 'verificationCode']
/** Order of the fields of a registration by number. */
const PHONE_FIRST = [...PHONE, ...REGISTER_FIELDS.filter((field) => !PHONE.includes(field))]

/** The registration methods that the merchant's modules allow, in order; none when registration is off. */
export function methodsOf(isModuleOn: (modId: string) => boolean): RegisterMethod[] {
  if (!isModuleOn('REG3')) return []
  return [
    ...(isModuleOn('USERNAMEREG3') ? ['username' as const] : []),
    ...(isModuleOn('MOBILENUMREG3') ? ['mobile' as const] : []),
  ]
}

/** The rule of each field on screen, in order. Fields that the method needs are always required. */
export function shownFields({
  method,
  fields,
  isModuleOn,
  hasMobile,
  isInvitationWrong,
  isCaptchaRequired,
}: FormConditions): ReadonlyMap<RegisterField, FieldRule> {
  const byMobile = method === 'mobile'
  const hasPassword = !byMobile || isModuleOn('MOBILENUMPASSREG3')
  const must: Partial<Record<RegisterField, boolean>> = {
    username: !byMobile,
    password: hasPassword,
    confirmPassword: hasPassword,
    mobileNum: byMobile || undefined,
    verificationCode:
      isMobileProofRequired(method, isModuleOn) && (byMobile || (hasMobile && fields.mobileNum.enabled)),
    affiliateCode: undefined,
    captcha: isCaptchaRequired || undefined,
  }
  const shown = new Map<RegisterField, FieldRule>()
  for (const field of byMobile ? PHONE_FIRST : REGISTER_FIELDS) {
    const rule = fields[field]
    const isNeeded = must[field]
    if (isNeeded === true) shown.set(field, { ...rule, enabled: true, required: true })
    else if (isNeeded === undefined && rule.enabled) shown.set(field, rule)
    else if (field === 'affiliateCode' && isInvitationWrong) shown.set(field, { ...rule, enabled: true })
  }
  return shown
}

/**
 * Splits the fields into required and optional ones, each in order. The code by text message stays next to its number.
 */
export function byNeed(shown: ReadonlyMap<RegisterField, FieldRule>): {
  needed: [RegisterField, FieldRule][]
  optional: [RegisterField, FieldRule][]
} {
  const entries = [...shown]
  const isNeeded = ([field, { required }]: [RegisterField, FieldRule]) =>
    field === 'verificationCode' ? (shown.get('mobileNum')?.required ?? required) : required
  return { needed: entries.filter(isNeeded), optional: entries.filter((entry) => !isNeeded(entry)) }
}
