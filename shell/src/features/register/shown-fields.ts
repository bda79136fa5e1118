import { isMobileProofRequired } from '@atrium/contracts/rules/mobile-proof'
import type { FieldRule, RegisterField } from '@atrium/contracts/rules/register-rules'
import { REGISTER_FIELDS } from '@atrium/contracts/rules/register-rules'

export type RegisterMethod = 'username' | 'mobile'

export interface FormConditions {
  method: RegisterMethod
  fields: Readonly<Record<RegisterField, FieldRule>>
  isModuleOn(modId: string): boolean
  /** A mobile number is being typed: where the code by SMS is required, it has to be confirmed. */
  hasMobile: boolean
  /** The code of the link was refused: the field appears although the merchant does not ask for it. */
  isInvitationWrong: boolean
  /** The server wants the picture code. */
  isCaptchaAsked: boolean
}

const PHONE: readonly RegisterField[] = ['mobileNum', 'verificationCode']
/** Who registers by number begins with it. */
const PHONE_FIRST = [...PHONE, ...REGISTER_FIELDS.filter((field) => !PHONE.includes(field))]

/** The ways to register that the merchant's modules leave, in their order; none when registration is off. */
export function methodsOf(isModuleOn: (modId: string) => boolean): RegisterMethod[] {
  if (!isModuleOn('REG3')) return []
  return [
    ...(isModuleOn('USERNAMEREG3') ? ['username' as const] : []),
    ...(isModuleOn('MOBILENUMREG3') ? ['mobile' as const] : []),
  ]
}

/**
 * The rule of each field on screen, in their order. What a way to register cannot do without is required whatever the
 * settings say.
 */
export function shownFields({
  method,
  fields,
  isModuleOn,
  hasMobile,
  isInvitationWrong,
  isCaptchaAsked,
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
    captcha: isCaptchaAsked || undefined,
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

/** What must be filled in before what may be, each in its order. The code by SMS stays with its number. */
export function byNeed(shown: ReadonlyMap<RegisterField, FieldRule>): {
  needed: [RegisterField, FieldRule][]
  optional: [RegisterField, FieldRule][]
} {
  const entries = [...shown]
  const isNeeded = ([field, { required }]: [RegisterField, FieldRule]) =>
    field === 'verificationCode' ? (shown.get('mobileNum')?.required ?? required) : required
  return { needed: entries.filter(isNeeded), optional: entries.filter((entry) => !isNeeded(entry)) }
}
