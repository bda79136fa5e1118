import { z } from 'zod'
import { MAX_PASSWORD_UNITS, PATTERN_IDS, REGISTER_FIELDS } from '../../rules/accounts/register-rules.ts'
import { defineCall, nothing } from '../define.ts'
import { agreedVersion, signedIn } from './identity.ts'

/** Any text of a form field. The merchant's settings restrict it further. */
const text = z.string().max(255)
const optional = text.optional()
/** A dialing code: `+82`, `82`. */
const dialingCode = z.string().regex(/^\+?\d{1,4}$/, 'must be a dialling code such as 82')
const password = z.string().min(1).max(MAX_PASSWORD_UNITS)
/** A code of the authenticator app, or a recovery code. Required (TOTP_REQUIRED) if the member has set up an app. */
const totp = z.string().trim().min(6).max(16).optional()
const slider = z.string().max(64).optional()

const fieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  /** Source of a regular expression (flag `u`) that must match the whole value, or `*` for any value. */
  acceptedPattern: z.string(),
  patternId: z.enum(PATTERN_IDS),
  minLength: z.int(),
  maxLength: z.int(),
})

/** Fields of both registration forms. The merchant's settings determine which are required. */
const registration = {
  confirmPassword: optional,
  verificationCode: optional,
  email: optional,
  paymentPassword: optional,
  payeeName: optional,
  nickname: optional,
  birthday: optional,
  idNumber: optional,
  qqNum: optional,
  line: optional,
  whatsapp: optional,
  facebook: optional,
  wechat: optional,
  zalo: optional,
  telegram: optional,
  address: optional,
  nationality: optional,
  occupation: optional,
  sourceOfIncome: optional,
  placeOfBirth: optional,
  /** Name or number of the recommending member. An unknown one is ignored without an error. */
  recommenderId: optional,
  affiliateCode: optional,
  referralCode: optional,
  captcha: z.string().max(16).optional(),
  slider,
  /** `phone`: Firebase Auth has verified the number, so that no code of the portal is needed. */
  firebaseChannel: z.literal('phone').optional(),
  firebaseIdToken: z.string().max(4096).optional(),
  /** Host name of the page with the form. */
  domain: optional,
  registerUrl: z.string().max(2000).optional(),
  registerMethod: z.literal('WEB').default('WEB'),
  /** The specification's login flag: `false` registers without logging in. */
  login: z.boolean().default(true),
  /** Versions of the texts that the visitor agreed to. Default: the current ones. */
  termsVersion: agreedVersion.optional(),
  privacyVersion: agreedVersion.optional(),
  /**
   * The specification's payload has no fields for the two confirmations of its form. Sending the form confirms both.
   */
  terms: z.literal(true).default(true),
  /** The visitor confirms having the minimum age. */
  adult: z.literal(true).default(true),
}

/** A session if the merchant has DIRECTREG3 on; otherwise an account without a session. */
const registered = z.union([signedIn, z.object({ registered: z.literal(true), userName: z.string() })])

/**
 * `message` is a text for the visitor. The button that requests another code counts down from `expiredMinutes` times 60
 * seconds. The code is valid for `validMinutes`.
 */
const codeSent = z.object({
  success: z.literal(true),
  message: z.string(),
  expiredMinutes: z.int(),
  validMinutes: z.int().optional(),
})

export const registrationCalls = [
  defineCall({
    name: 'registerSettings',
    method: 'GET',
    path: '/wps/system/setting/register',
    auth: 'none',
    request: nothing(),
    response: z.object({
      fields: z.record(z.enum(REGISTER_FIELDS), fieldRule),
      /** Minimum age computed from the birthday, in full years. */
      minAge: z.int(),
      /** Minimum age that the visitor confirms, in full years. */
      confirmAge: z.int(),
      termsVersion: z.string(),
      /** Version of the privacy policy, if the merchant has published one. */
      privacyVersion: z.string().optional(),
      /** Rule of new passwords, including changed and reset ones. */
      passwordRule: fieldRule,
      usernameRule: fieldRule,
    }),
  }),
  defineCall({
    name: 'register',
    method: 'PUT',
    path: '/wps/member/register',
    auth: 'none',
    modules: ['REG3', 'USERNAMEREG3'],
    encrypted: true,
    request: z.object({
      username: text,
      password: text,
      mobileNum: optional,
      countryDialingCode: dialingCode.optional(),
      ...registration,
    }),
    response: registered,
  }),
  defineCall({
    name: 'registerMobile',
    method: 'PUT',
    path: '/wps/member/register/mobile',
    auth: 'none',
    modules: ['REG3', 'MOBILENUMREG3'],
    encrypted: true,
    request: z.object({ mobileNum: text, countryDialingCode: dialingCode, password: optional, ...registration }),
    response: registered,
  }),
  defineCall({
    name: 'affiliate',
    method: 'GET',
    path: '/wps/agent/affiliate',
    auth: 'none',
    modules: ['AFFMAN3'],
    request: z.object({ code: z.string().trim().min(1).max(64), domain: z.string().max(255).optional() }),
    response: z.object({ valid: z.boolean() }),
  }),
  defineCall({
    name: 'smsNoLogin',
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    auth: 'none',
    /**
     * Sends a code. The response does not reveal whether the number belongs to an account. Without a purpose, the code
     * is for a log-in or a password reset.
     */
    request: z.object({
      mobileNum: text,
      countryDialingCode: dialingCode,
      purpose: z.enum(['login', 'password']).optional(),
      slider,
    }),
    response: codeSent,
  }),
  defineCall({
    name: 'smsRegister',
    method: 'POST',
    path: '/wps/verification/sms/register',
    auth: 'none',
    modules: ['REG3'],
    /**
     * `variant`: the form that needs the code. Default: the form with a username. FEATURE_OFF if that form needs no
     * code (`isMobileProofRequired`).
     */
    request: z.object({
      mobileNo: text,
      countryDialingCode: dialingCode,
      variant: z.enum(['username', 'mobile']).default('username'),
      slider,
    }),
    response: codeSent,
  }),
  defineCall({
    name: 'changePassword',
    method: 'POST',
    path: '/wps/member/password',
    auth: 'session',
    beforePasswordChange: true,
    encrypted: true,
    realAccount: true,
    /**
     * `oldPassword` may be omitted only while the server requires a change (`changePassword` in the log-in response).
     */
    request: z.object({ oldPassword: password.optional(), newPassword: password, confirmNewPassword: password }),
    response: nothing(),
  }),
  defineCall({
    name: 'forgotByEmail',
    method: 'POST',
    path: '/wps/member/password/email',
    auth: 'none',
    form: true,
    /** Sends an e-mail with a link: `/index?reset=<token>`. The response does not reveal whether the account exists. */
    request: z.object({
      username: z.string().trim().min(1).max(64),
      email: z.string().trim().pipe(z.email().max(255)),
    }),
    response: nothing(),
  }),
  defineCall({
    name: 'resetPassword',
    method: 'POST',
    path: '/wps/member/password/reset',
    auth: 'none',
    encrypted: true,
    request: z.object({ token: z.string().min(1).max(64), newPassword: password, totp }),
    response: nothing(),
  }),
  defineCall({
    name: 'forgotByPhone',
    method: 'POST',
    path: '/wps/member/password/verification',
    auth: 'none',
    modules: ['CHNGPASSVERIF3', 'PWRESETSMS3'],
    encrypted: true,
    /** Default dialing code: that of the country that `countryCode` returns. */
    request: z.object({
      newPassword: password,
      mobileNum: text,
      countryDialingCode: dialingCode.optional(),
      verificationCode: text,
      totp,
    }),
    response: signedIn,
  }),
  defineCall({
    name: 'freePlay',
    method: 'POST',
    path: '/wps/session/login/freeplay',
    auth: 'none',
    modules: ['FREEPLAY3'],
    request: z.object({ os: z.string().max(32), platform: z.literal('W') }),
    /** A new trial account (type 4) with demo credit. */
    response: signedIn,
  }),
] as const
