import { z } from 'zod'
import { PERSONAL_FIELDS } from '../../rules/accounts/personal-fields.ts'
import { SIGN_IN_PROVIDERS } from '../../rules/accounts/sign-in-providers.ts'
import { MAX_PASSWORD_UNITS } from '../../rules/accounts/register-rules.ts'
import { defineCall, language, nothing, timestamp } from '../define.ts'
import { bar } from '../responsible-gaming.ts'

/** The response of every sign-in method once the visitor is signed in. */
export const signedIn = z.object({
  token: z.string(),
  userName: z.string(),
  /** True until the `firstLogin` call. */
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** The spec's `cpw`: the password must be changed before anything else. Never the password itself. */
  changePassword: z.boolean(),
  expiresAt: timestamp(),
})

/** How a visitor verifies a log-in from a network that is new for the member. */
export const VERIFICATION_METHODS = ['sms', 'email', 'bank', 'totp'] as const
export const verificationMethod = z.enum(VERIFICATION_METHODS)

/**
 * No token yet: `ticket` (10 minutes, 5 tries) is sent with `loginVerify`. `hints` are masked: where a code is sent, or
 * whose name must be entered.
 */
const verificationNeeded = z.object({
  verification: z.object({
    ticket: z.string(),
    methods: z.array(verificationMethod).min(1),
    hints: z.partialRecord(verificationMethod, z.string()),
  }),
})

/**
 * How a session was started: the log-in types of the spec, a registration, a forgotten password reset by phone, free
 * play.
 */
const WAYS_IN = ['username', 'sms', 'firebase', 'register', 'reset', 'freeplay'] as const

/** The response of a sign-in method that may require a verification first. */
export const loginValue = z.union([signedIn, verificationNeeded])

/** Sign-in at Firebase: by text message, or with an account of one of these providers. */
export const FIREBASE_CHANNELS = ['phone', ...SIGN_IN_PROVIDERS] as const

const name = z.string().trim().min(1).max(64)
/** The proof returned by the slider's `captchaAnswer`; required when the merchant has GEETEST3 on. */
const slider = z.string().max(64).optional()
/** The visitor's destination: the agent centre is for agents alone. */
const intent = z.enum(['member', 'agent']).optional()

export const identityCalls = [
  defineCall({
    name: 'login',
    method: 'POST',
    path: '/wps/session/login',
    auth: 'none',
    encrypted: true,
    /**
     * `captcha`: the text of the image captcha, once an error names that field (domain rule AC-01: after two failures,
     * with CAPTCHA3). `remember` is for the browser, which stores the name for a day. With `intent` agent the log-in is
     * to the agent centre.
     * @throws NOT_AN_AGENT, REAL_ACCOUNT_REQUIRED with that intent
     */
    request: z.discriminatedUnion('type', [
      z.object({
        type: z.literal('username'),
        username: name,
        password: z.string().min(1).max(MAX_PASSWORD_UNITS),
        captcha: z.string().max(16).optional(),
        slider,
        remember: z.boolean().optional(),
        intent,
      }),
      z.object({
        type: z.literal('sms'),
        mobileNum: z.string().max(32),
        countryDialingCode: z.string().regex(/^\+?\d{1,4}$/, 'must be a dialling code such as 82'),
        verificationCode: z.string().max(32),
        slider,
        intent,
      }),
      z.object({
        type: z.literal('firebase'),
        firebaseIdToken: z.string().max(8192),
        firebaseChannel: z.enum(FIREBASE_CHANNELS),
        intent,
      }),
    ]),
    response: loginValue,
  }),
  defineCall({
    name: 'loginVerificationCode',
    method: 'POST',
    path: '/wps/session/login/verification/code',
    auth: 'none',
    request: z.object({ ticket: z.string().min(1).max(64), method: z.enum(['sms', 'email']) }),
    /** Another code can be requested after 60 seconds times `expiredMinutes`; this one is valid for `validMinutes`. */
    response: z.object({ expiredMinutes: z.int(), validMinutes: z.int().optional() }),
  }),
  defineCall({
    name: 'loginVerify',
    method: 'POST',
    path: '/wps/session/login/verification',
    auth: 'none',
    encrypted: true,
    /**
     * `code`: the one that was sent, the name of the bank account's holder, the authenticator app's code, or for `totp`
     * also a recovery code.
     */
    request: z.object({
      ticket: z.string().min(1).max(64),
      method: verificationMethod,
      code: z.string().trim().min(1).max(255),
    }),
    response: signedIn,
  }),
  defineCall({
    name: 'logout',
    method: 'DELETE',
    path: '/wps/session/logout',
    auth: 'session',
    beforePasswordChange: true,
    request: nothing(),
    response: nothing(),
  }),
  defineCall({
    name: 'memberInfo',
    method: 'GET',
    path: '/wps/member/info',
    auth: 'session',
    beforePasswordChange: true,
    request: nothing(),
    response: z.object({
      account: z.string(),
      /** The specification's name for `customerId`, in responses since 1.4. */
      id: z.string().optional(),
      customerId: z.string(),
      nickname: z.string(),
      /** The account type of the spec: see `statusOfType`. */
      type: z.int(),
      clubLabel: z.object({ labelName: z.string(), rankLevel: z.int() }),
      toUpline: z.enum(['0', '1']),
      currency: z.string(),
      language: language(),
      expiresAt: timestamp(),
      /** When the session ends without activity; see `keepAlive`. */
      idleExpiresAt: timestamp(),
      /** The previous log-in. */
      previousLogin: z.object({ at: timestamp(), ip: z.string() }).optional(),
      /**
       * The terms in force, when the member has not agreed to this version yet (domain rule RG-03): see `agreeToTerms`.
       */
      termsVersion: z.string().optional(),
      /**
       * Why the password must be changed before anything else: it is the default one, or it expired. Absent afterwards.
       */
      changePassword: z.enum(['default', 'expired']).optional(),
      /** The member's current break. */
      bar: bar.optional(),
    }),
  }),
  /**
   * Records, with the time, that the member has read the terms of this version and agrees to them. Rejected with
   * TERMS_CHANGED when others are in force by now.
   */
  defineCall({
    name: 'agreeToTerms',
    method: 'POST',
    path: '/wps/member/consents',
    auth: 'session',
    realAccount: true,
    request: z.object({ termsVersion: z.string().min(1).max(32) }),
    response: nothing(),
  }),
  /** Reports that the visitor is active although the page made no call: moves the idle end to 30 minutes from now. */
  defineCall({
    name: 'keepAlive',
    method: 'POST',
    path: '/wps/session/keepalive',
    auth: 'session',
    beforePasswordChange: true,
    request: nothing(),
    response: z.object({ idleExpiresAt: timestamp(), expiresAt: timestamp() }),
  }),
  /** The first-login action of the spec: from now on `firstTimeLogin` is false. */
  defineCall({
    name: 'firstLogin',
    method: 'POST',
    path: '/wps/member/info/firstLogin',
    auth: 'session',
    beforePasswordChange: true,
    request: nothing(),
    response: nothing(),
  }),
  defineCall({
    name: 'securityConfig',
    method: 'GET',
    path: '/wps/v2/member/securityConfig',
    auth: 'session',
    realAccount: true,
    request: nothing(),
    /**
     * Data of the security centre. The number, the address and identity data are masked (`010-****-1234`), and absent
     * when not on file.
     */
    response: z.object({
      account: z.string(),
      nickname: z.string(),
      mobile: z.string().optional(),
      email: z.string().optional(),
      /** Whether the owner has proved the e-mail address: see `emailVerify`. Absent without an address. */
      emailVerified: z.boolean().optional(),
      /** Other data of the registration, in display order. */
      registered: z.array(z.object({ field: z.enum(PERSONAL_FIELDS), value: z.string() })).optional(),
      registeredAt: timestamp(),
      passwordChangedAt: timestamp().optional(),
      hasPaymentPassword: z.boolean(),
      /** Whether an authenticator app is set up and confirmed. */
      hasTotp: z.boolean(),
      /** Until then a new app is required at log-ins alone. Absent without an app, and afterwards. */
      totpGuardsFrom: timestamp().optional(),
      /** Unused recovery codes of the authenticator app. Absent without an app. */
      recoveryCodesLeft: z.int().optional(),
      previousLogin: z.object({ at: timestamp(), ip: z.string() }).optional(),
      /**
       * The last 50, newest first (domain rule RG-15). `way` is unknown for the oldest. `newDevice`: the first sign-in
       * with this browser by a member who had signed in before.
       */
      logins: z.array(
        z.object({
          at: timestamp(),
          ip: z.string(),
          userAgent: z.string(),
          succeeded: z.boolean(),
          way: z.enum(WAYS_IN).optional(),
          newDevice: z.boolean().optional(),
        }),
      ),
    }),
  }),
  /**
   * Mails a six-digit code to the member's unverified address. Rejected with EMAIL_VERIFIED when it is verified
   * already, EMAIL_MISSING without an address. `expiredMinutes`: how long the code is valid.
   */
  defineCall({
    name: 'emailCode',
    method: 'POST',
    path: '/wps/member/email/code',
    auth: 'session',
    realAccount: true,
    request: nothing(),
    response: z.object({ expiredMinutes: z.int() }),
  }),
  /** Marks the address as verified. Rejected with EMAIL_TAKEN when another account has verified the same address. */
  defineCall({
    name: 'emailVerify',
    method: 'POST',
    path: '/wps/member/email/verify',
    auth: 'session',
    encrypted: true,
    realAccount: true,
    request: z.object({ code: z.string().trim().min(1).max(32) }),
    response: nothing(),
  }),
] as const
