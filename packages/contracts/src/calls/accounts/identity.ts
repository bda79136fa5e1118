import { z } from 'zod'
import { PERSONAL_FIELDS } from '../../rules/accounts/personal-fields.ts'
import { SIGN_IN_PROVIDERS } from '../../rules/accounts/sign-in-providers.ts'
import { MAX_PASSWORD_UNITS } from '../../rules/accounts/register-rules.ts'
import { defineCall, language, nothing, timestamp } from '../define.ts'
import { bar } from '../responsible-gaming.ts'

/** Version of a text that a member agrees to. */
export const agreedVersion = z.string().min(1).max(32)

/** The response of every sign-in method after a successful sign-in. */
export const signedIn = z.object({
  token: z.string(),
  userName: z.string(),
  /** True until the `firstLogin` call. */
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** The specification's `cpw`: whether the password must be changed first. Never the password itself. */
  changePassword: z.boolean(),
  expiresAt: timestamp(),
})

/** How a member can verify a log-in from an unknown network. */
export const VERIFICATION_METHODS = ['sms', 'email', 'bank', 'totp'] as const
export const verificationMethod = z.enum(VERIFICATION_METHODS)

/**
 * A log-in that needs verification, without a token. `ticket` (valid for 10 minutes, 5 tries) is sent with
 * `loginVerify`. `hints` are masked: where a code is sent, or whose name must be entered.
 */
const verificationNeeded = z.object({
  verification: z.object({
    ticket: z.string(),
    methods: z.array(verificationMethod).min(1),
    hints: z.partialRecord(verificationMethod, z.string()),
  }),
})

/**
 * How a session was started: the specification's log-in types, a registration, a password reset by phone, or free play.
 */
const WAYS_IN = ['username', 'sms', 'firebase', 'register', 'reset', 'freeplay'] as const

/** The response of a sign-in method that may require a verification first. */
export const loginValue = z.union([signedIn, verificationNeeded])

/** Channels of a Firebase sign-in: a text message, or an account of one of these providers. */
export const FIREBASE_CHANNELS = ['phone', ...SIGN_IN_PROVIDERS] as const

const name = z.string().trim().min(1).max(64)
/** The proof that `captchaAnswer` returned. Required if the merchant has GEETEST3 on. */
const slider = z.string().max(64).optional()
/** What the visitor logs in to. Only agents can enter the agent centre. */
const intent = z.enum(['member', 'agent']).optional()

export const identityCalls = [
  defineCall({
    name: 'login',
    method: 'POST',
    path: '/wps/session/login',
    auth: 'none',
    encrypted: true,
    /**
     * `captcha`: the text of the image captcha, required once an error names that field (domain rule AC-01: after two
     * failures, with CAPTCHA3). `remember` is used only by the browser, which stores the name for a day. `intent`
     * `agent` logs in to the agent centre.
     * @throws NOT_AN_AGENT, REAL_ACCOUNT_REQUIRED with `intent` `agent`
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
    /** Another code can be requested after `expiredMinutes` times 60 seconds. This one is valid for `validMinutes`. */
    response: z.object({ expiredMinutes: z.int(), validMinutes: z.int().optional() }),
  }),
  defineCall({
    name: 'loginVerify',
    method: 'POST',
    path: '/wps/session/login/verification',
    auth: 'none',
    encrypted: true,
    /**
     * `code`: the code that was sent, the name of the bank account's holder, or the authenticator app's code; for
     * `totp` also a recovery code.
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
      /** The specification's name for `customerId`, returned since version 1.4. */
      id: z.string().optional(),
      customerId: z.string(),
      nickname: z.string(),
      /** The specification's account type: see `statusOfType`. */
      type: z.int(),
      clubLabel: z.object({ labelName: z.string(), rankLevel: z.int() }),
      toUpline: z.enum(['0', '1']),
      currency: z.string(),
      language: language(),
      expiresAt: timestamp(),
      /** When the session ends unless there is activity; see `keepAlive`. */
      idleExpiresAt: timestamp(),
      /** Time and address of the previous log-in. */
      previousLogin: z.object({ at: timestamp(), ip: z.string() }).optional(),
      /**
       * Versions of the current terms and privacy policy, where the member has to agree to them (domain rule RG-03):
       * see `agreeToTerms`.
       */
      termsVersion: z.string().optional(),
      privacyVersion: z.string().optional(),
      /**
       * Why the password must be changed first: it is the default password, or it expired. Absent if it need not be
       * changed.
       */
      changePassword: z.enum(['default', 'expired']).optional(),
      /** The member's active time-out or self-exclusion. */
      bar: bar.optional(),
    }),
  }),
  /**
   * Records that the member agrees to these versions of the terms and the privacy policy, with the time. Rejected with
   * TERMS_CHANGED if another version is current by now.
   */
  defineCall({
    name: 'agreeToTerms',
    method: 'POST',
    path: '/wps/member/consents',
    auth: 'session',
    realAccount: true,
    request: z
      .object({ termsVersion: agreedVersion, privacyVersion: agreedVersion })
      .partial()
      .refine((versions) => Object.values(versions).some((version) => version !== undefined), 'names no text'),
    response: nothing(),
  }),
  /** Reports that the visitor is active although the page made no call. The session then ends 30 minutes from now. */
  defineCall({
    name: 'keepAlive',
    method: 'POST',
    path: '/wps/session/keepalive',
    auth: 'session',
    beforePasswordChange: true,
    request: nothing(),
    response: z.object({ idleExpiresAt: timestamp(), expiresAt: timestamp() }),
  }),
  /** The specification's first-login action: `firstTimeLogin` is false from now on. */
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
     * Data of the security centre. Mobile number, e-mail address and identity data are masked (`010-****-1234`), and
     * absent if not on file.
     */
    response: z.object({
      account: z.string(),
      nickname: z.string(),
      mobile: z.string().optional(),
      email: z.string().optional(),
      /** Whether the member has verified the e-mail address: see `emailVerify`. Absent without an address. */
      emailVerified: z.boolean().optional(),
      /** Other data of the registration, in display order. */
      registered: z.array(z.object({ field: z.enum(PERSONAL_FIELDS), value: z.string() })).optional(),
      registeredAt: timestamp(),
      passwordChangedAt: timestamp().optional(),
      hasPaymentPassword: z.boolean(),
      /** Whether the merchant limits members by level of verification. Absent: it does not. */
      hasKycLevels: z.boolean().optional(),
      /** Whether an authenticator app is set up and confirmed. */
      hasTotp: z.boolean(),
      /**
       * Until this time the new authenticator app is required only at log-ins. Absent without an app, and afterwards.
       */
      totpGuardsFrom: timestamp().optional(),
      /** Number of unused recovery codes of the authenticator app. Absent without an app. */
      recoveryCodesLeft: z.int().optional(),
      previousLogin: z.object({ at: timestamp(), ip: z.string() }).optional(),
      /**
       * The last 50 log-ins, newest first (domain rule RG-15). `way` is absent for the oldest ones. `newDevice`: the
       * member, who had signed in before, used this browser for the first time.
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
   * Sends a six-digit code to the member's unverified e-mail address. Rejected with EMAIL_VERIFIED if it is already
   * verified, with EMAIL_MISSING without an address. `expiredMinutes`: how long the code is valid.
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
  /**
   * Marks the e-mail address as verified. Rejected with EMAIL_TAKEN if another account has verified the same address.
   */
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
