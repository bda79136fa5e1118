import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { networkOf } from '@atrium/contracts/http/visitor-address'
import { isMobileProofRequired } from '@atrium/contracts/rules/accounts/mobile-proof'
import { isUniqueViolation } from '@atrium/database'
import type { Captcha } from '../captcha/service.ts'
import { captchaCookie } from '../captcha/cookie.ts'
import { assertSlider } from '../captcha/slider.ts'
import type { Deps } from '../../../platform/deps.ts'
import { memberActor, setActor } from '../../../platform/audit/actor.ts'
import type { CallContext } from '../../../pipeline/handler.ts'
import type { Codes, RightCode } from '../verification-codes/verification-codes.ts'
import { findProvedOwner } from '../members/contact-owners.ts'
import { useFirebaseToken } from '../sign-in/firebase-tokens.ts'
import type { FirebasePerson, VerifyFirebaseToken } from '../sign-in/firebase-tokens.ts'
import { findById } from '../members/members-repository.ts'
import type { Passwords } from '../members/password-hashing.ts'
import { newToken } from '../../../platform/keys/tokens.ts'
import type { StartSession } from '../sessions/start-session.ts'
import { dayAt } from '@atrium/contracts/locale/local-time'
import { isModuleOn } from '../../../platform/tenancy/modules.ts'
import type { MailAddress } from './address-mail.ts'
import { withDrawnName } from '../members/draw-name.ts'
import type { IsReferralLive } from '../referral/is-referral-live.ts'
import { refuseExcluded } from '../self-exclusion-register/exclusions.ts'
import { refuseSelfExcluded } from '../self-exclusion-register/own-exclusions.ts'
import type { CheckedForm, RegistrationRequest } from './form.ts'
import { checkForm } from './form.ts'
import { invitersOf } from './inviters-service.ts'
import { addNewMember } from './new-member.ts'
import { namesOfMerchant } from '../passwords/new-password.ts'
import { defaultPasswordOf } from '../registration-settings/default-password.ts'
import { invalidFields, refusedField } from '../registration-settings/field-errors.ts'
import { registrationSettings } from '../registration-settings/settings-service.ts'
import { assertTriesLeft, countTry } from '../throttling/throttle.ts'

type Variant = 'username' | 'mobile'
type Registered = CallValue<'register'>

interface Tools {
  passwords: Passwords
  codes: Codes
  captcha: Pick<Captcha, 'isPictureRead'>
  verifyFirebaseToken: VerifyFirebaseToken
  startSession: StartSession
  mailAddress: MailAddress
  isReferralLive: IsReferralLive
}

export function createRegistration(
  deps: Pick<Deps, 'sql' | 'keys' | 'clock' | 'log' | 'config'>,
  { passwords, codes, captcha, verifyFirebaseToken, startSession, mailAddress, isReferralLive }: Tools,
) {
  const { sql, keys, clock } = deps

  /**
   * Registers a member.
   * @throws DomainError INVALID_REQUEST (with the fields), TERMS_CHANGED, SLIDER_REQUIRED, CAPTCHA_REQUIRED,
   *   CODE_INVALID, CODE_EXPIRED, CODE_TOO_MANY, SOCIAL_SIGN_IN_FAILED, SOCIAL_SIGN_IN_UNAVAILABLE, SELF_EXCLUDED,
   *   INVITATION_CODE_ERROR, USERNAME_TAKEN; MOBILE_TAKEN only for a verified number. An email address or unverified
   *   number of another account is no error, since that would reveal the account: the owner of the address gets a mail.
   */
  async function register(variant: Variant, request: RegistrationRequest, context: CallContext): Promise<Registered> {
    const { merchant, language, ip } = context
    const now = clock()
    const settings = await registrationSettings(deps, merchant)
    const hasPassword = variant === 'username' || isModuleOn(merchant, 'MOBILENUMPASSREG3')
    const form = checkForm(request, {
      settings,
      must: [
        ...(variant === 'username' ? (['username'] as const) : (['mobileNum'] as const)),
        ...(hasPassword ? (['password', 'confirmPassword'] as const) : []),
      ],
      never: [
        ...(variant === 'mobile' ? (['username'] as const) : []),
        ...(hasPassword ? [] : (['password', 'confirmPassword'] as const)),
      ],
      today: dayAt(now, merchant.timeZone),
      defaultPassword: await defaultPasswordOf(deps, merchant.code),
      siteNames: namesOfMerchant(merchant),
    })
    const invalid = invalidFields(form.problems, language)
    if (invalid) throw invalid
    for (const text of ['termsVersion', 'privacyVersion'] as const)
      if (request[text] !== undefined && request[text] !== settings[text])
        throw new DomainError('TERMS_CHANGED', `the form has ${text} ${request[text]}, in force is ${settings[text]}`)
    await countTry(sql, merchant.code, 'register', networkOf(ip), now)
    if (variant === 'username') await assertTriesLeft(sql, merchant.code, 'takenName', networkOf(ip), now)
    if (!(await isPersonProvedByNumber(variant, form, request, context)))
      await assertSlider(sql, merchant, request.slider, now)
    if (settings.fields.captcha.enabled) await readPicture(context, request.captcha)
    const proof = await proveMobile(variant, form, request, context)
    if (proof && 'tokenId' in proof)
      await countTry(sql, merchant.code, 'registerWithToken', proof.tokenId.toString('hex'), now)
    const inviters = await invitersOf(sql, { ...form.values, domain: request.domain }, merchant, language, now)
    const [passwordHash, paymentPasswordHash] = await Promise.all([
      // Registration without a password: members log in by number, so this random password is never shown.
      passwords.hash(hasPassword ? form.values.password! : newToken()),
      form.values.paymentPassword ? passwords.hash(form.values.paymentPassword) : undefined,
    ])
    const visit = {
      variant,
      ip,
      userAgent: context.userAgent,
      registerMethod: request.registerMethod,
      registerUrl: request.registerUrl,
      domain: request.domain,
    }
    const add = (account: string) =>
      sql.begin(async (tx) => {
        const { email, idNumber, payeeName, birthday } = form.values
        const applicant = { mobile: form.mobile, email, idNumber, payeeName, birthday }
        await refuseExcluded(tx, keys, merchant.code, applicant, now)
        await refuseSelfExcluded(tx, keys, merchant.code, applicant, now)
        if (proof && (await findProvedOwner(tx, merchant.code, 'mobile', keys.blindIndex.all('mobile', form.mobile!))))
          throw refusedField('MOBILE_TAKEN', 'mobileNum', language)
        const id = await addNewMember(tx, keys, {
          merchant,
          account,
          form,
          passwordHash,
          paymentPasswordHash,
          language,
          settings,
          inviters,
          visit,
          isMobileVerified: proof !== undefined,
          isReferralLive,
          now,
        })
        if (proof && 'tokenId' in proof) await useFirebaseToken(tx, proof, now)
        else if (proof) await codes.redeem(tx, proof)
        // Line rates are audited: the new member is recorded as the author.
        await setActor(tx, memberActor(id))
        return id
      })
    const id = await (variant === 'username' ? add(form.values.username!) : withDrawnName('m', add)).catch(
      async (error: unknown) => {
        const taken = takenField(error, context)
        // Limits how many existing names a visitor can discover by registration attempts.
        if (taken?.code === 'USERNAME_TAKEN') await countTry(sql, merchant.code, 'takenName', networkOf(ip), now)
        throw taken ?? error
      },
    )
    const member = (await findById(sql, merchant.code, id))!
    // Sent after the response, so that response time is the same for every address.
    if (form.values.email)
      void mailAddress(member.account, form.values.email, context).catch((err: unknown) =>
        deps.log.error({ err }, 'a mail to a registered address could not be sent'),
      )
    if (!isModuleOn(merchant, 'DIRECTREG3') || !request.login) return { registered: true, userName: member.account }
    return startSession(member, context, now, { name: 'register' })
  }

  async function readPicture({ merchant, cookies }: CallContext, typed: string | undefined): Promise<void> {
    if (!(await captcha.isPictureRead(merchant.code, cookies.get(captchaCookie), typed)))
      throw new DomainError('CAPTCHA_REQUIRED', typed ? 'wrong' : 'missing')
  }

  /**
   * Returns whether the proof of the mobile number, which is checked next, replaces the slider. It does if a captcha
   * was solved before the text message was sent: by this network for our own codes, at Google for Firebase. Either
   * proof is valid for five attempts and one account.
   */
  async function isPersonProvedByNumber(
    variant: Variant,
    { mobile, values }: CheckedForm,
    { slider, firebaseIdToken }: RegistrationRequest,
    { merchant, ip }: CallContext,
  ): Promise<boolean> {
    if (!mobile || slider) return false
    if (firebaseIdToken) return true
    if (!values.verificationCode || !isMobileProofRequired(variant, (modId) => isModuleOn(merchant, modId)))
      return false
    return codes.hasSolvedSlider({ merchant: merchant.code, purpose: 'register', to: mobile, ip })
  }

  /**
   * Verifies the mobile number. Returns the code sent to the number or the Firebase ID token that proves it; undefined
   * if no proof is required.
   */
  async function proveMobile(
    variant: Variant,
    { mobile, values }: CheckedForm,
    { firebaseIdToken }: RegistrationRequest,
    { merchant, language }: CallContext,
  ): Promise<RightCode | FirebasePerson | undefined> {
    if (!mobile) return undefined
    if (firebaseIdToken) {
      const person = await verifyFirebaseToken(firebaseIdToken, 'phone', merchant.firebase, clock())
      if (person.mobile !== mobile) throw new DomainError('SOCIAL_SIGN_IN_FAILED', 'the token is about another number')
      return person
    }
    if (!isMobileProofRequired(variant, (modId) => isModuleOn(merchant, modId))) return undefined
    return codes
      .verify({ merchant: merchant.code, purpose: 'register', to: mobile, code: values.verificationCode })
      .catch((error: unknown) => {
        throw error instanceof DomainError && (error.code === 'CODE_INVALID' || error.code === 'CODE_EXPIRED')
          ? refusedField(error.code, 'verificationCode', language)
          : error
      })
  }

  return {
    register: (request: ParsedRequest<'register'>, context: CallContext): Promise<Registered> =>
      register('username', request, context),
    registerMobile: (request: ParsedRequest<'registerMobile'>, context: CallContext): Promise<Registered> =>
      register('mobile', request, context),
  }
}

function takenField(error: unknown, { language }: CallContext): DomainError | undefined {
  if (isUniqueViolation(error, 'members_account')) return refusedField('USERNAME_TAKEN', 'username', language)
  if (isUniqueViolation(error, 'members_mobile')) return refusedField('MOBILE_TAKEN', 'mobileNum', language)
  return undefined
}
