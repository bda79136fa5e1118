import { z } from 'zod'
import { PREFERENCE_KINDS } from '../../messages/preferences.ts'
import { AVATAR_CHOICES, MAX_AVATAR_BYTES } from '../../rules/accounts/avatars.ts'
import { MAX_PASSWORD_UNITS, PATTERNS } from '../../rules/accounts/register-rules.ts'
import { nicknameProblem, normalNickname } from '../../rules/accounts/nickname.ts'
import { defineCall, nothing, timestamp } from '../define.ts'

const EMAIL = new RegExp(`^(?:${PATTERNS.email})$`, 'u')
const own = { auth: 'session', realAccount: true } as const
const loginPassword = z.string().min(1).max(MAX_PASSWORD_UNITS)
/** A code of the authenticator app, or a recovery code. Required if the member has an app. */
const totp = z.string().trim().min(6).max(40).optional()
/** The new e-mail address or mobile number. */
const contact = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('email'), email: z.string().trim().max(255).regex(EMAIL, 'must be an e-mail address') }),
  z.object({
    kind: z.literal('mobile'),
    mobileNum: z.string().max(32),
    countryDialingCode: z.string().regex(/^\+?\d{1,4}$/, 'must be a dialling code such as 82'),
  }),
])
/** Address and browser of a session. */
const place = { ip: z.string(), userAgent: z.string() }
const preference = z.object({ kind: z.enum(PREFERENCE_KINDS), email: z.boolean() })
const picture = z.object({ avatar: z.string(), avatarType: z.enum(['CUSTOM', 'STATIC']) })

/**
 * Changes that members make in the security centre, except those of passwords, payout accounts and the authenticator
 * app.
 */
export const securityCentreCalls = [
  /** Changes the nickname, and returns it as stored: trimmed, in Unicode NFC. Nicknames are not unique. */
  defineCall({
    name: 'nicknameChange',
    method: 'POST',
    path: '/wps/member/nickname',
    ...own,
    request: z.object({
      nickname: z
        .string()
        .max(200)
        .transform(normalNickname)
        .refine((nickname) => nicknameProblem(nickname) === undefined, 'must have 2 to 20 visible characters'),
    }),
    response: z.object({ nickname: z.string() }),
  }),
  /** The pictures that a member can choose from, by number. 0 is the one drawn for the account. */
  defineCall({
    name: 'avatarChoices',
    method: 'GET',
    path: '/wps/member/avatar/choices',
    ...own,
    modules: ['PROFPIC3'],
    request: nothing(),
    response: z.object({ choices: z.array(z.object({ number: z.int(), picture: z.string() })) }),
  }),
  /** Selects one of `avatarChoices` and deletes the member's own picture. */
  defineCall({
    name: 'avatarChoose',
    method: 'POST',
    path: '/wps/member/avatar/choice',
    ...own,
    modules: ['PROFPIC3'],
    request: z.object({ number: z.int().min(0).max(AVATAR_CHOICES) }),
    response: picture,
  }),
  /**
   * Uploads the member's own picture: PNG or JPEG in base64, stored as a square of 256 pixels without metadata. The
   * previous one is deleted.
   */
  defineCall({
    name: 'avatarUpload',
    method: 'PUT',
    path: '/wps/member/avatar',
    ...own,
    modules: ['PROFPIC3'],
    bodyLimitBytes: Math.ceil(MAX_AVATAR_BYTES / 3) * 4 + 1_024,
    request: z.object({ image: z.string().max(Math.ceil(MAX_AVATAR_BYTES / 3) * 4) }),
    response: picture,
  }),
  /**
   * Sends a code to a new e-mail address or mobile number, even if another account has it: only `contactChange` reveals
   * that, and only to the recipient of the code. Rejected with CONTACT_UNCHANGED for the contact on file, unless it is
   * an unverified number.
   */
  defineCall({
    name: 'contactCode',
    method: 'POST',
    path: '/wps/member/contact/code',
    ...own,
    encrypted: true,
    request: contact,
    /** Another code can be requested after `resendAfter` seconds. This one is valid for `validMinutes`. */
    response: z.object({ resendAfter: z.int(), validMinutes: z.int() }),
  }),
  /**
   * Replaces the address or number, and notifies the previous one. Rejected with EMAIL_TAKEN or MOBILE_TAKEN if another
   * account has it.
   */
  defineCall({
    name: 'contactChange',
    method: 'POST',
    path: '/wps/member/contact',
    ...own,
    encrypted: true,
    request: z.object({ contact, code: z.string().trim().min(1).max(32), loginPassword, totp }),
    response: nothing(),
  }),
  /**
   * Current and past sessions of the member. `past` are the last 20, newest first. `devices` and `networks` are
   * recognized at the next log-in.
   */
  defineCall({
    name: 'sessions',
    method: 'GET',
    path: '/wps/member/sessions',
    ...own,
    request: nothing(),
    response: z.object({
      current: z.object({ ...place, startedAt: timestamp(), expiresAt: timestamp() }),
      past: z.array(
        z.object({
          ...place,
          startedAt: timestamp(),
          endedAt: timestamp(),
          reason: z.enum(['logout', 'expired', 'replaced', 'excluded']),
        }),
      ),
      /** `userAgent` is absent for the oldest devices. */
      devices: z.array(
        z.object({
          deviceId: z.string(),
          userAgent: z.string().optional(),
          firstSeenAt: timestamp(),
          lastSeenAt: timestamp(),
          isCurrent: z.boolean(),
        }),
      ),
      networks: z.array(
        z.object({ ip: z.string(), firstSeenAt: timestamp(), lastSeenAt: timestamp(), isCurrent: z.boolean() }),
      ),
    }),
  }),
  /** Removes a known device: its next log-in counts as one from a new device. */
  defineCall({
    name: 'deviceForget',
    method: 'POST',
    path: '/wps/member/devices/forget',
    ...own,
    request: z.object({ deviceId: z.string().regex(/^\d{1,18}$/) }),
    response: nothing(),
  }),
  /**
   * Removes a known network: the next log-in from it counts as one from a new network. The network of the current
   * session cannot be removed: without any known network, log-ins would not be verified.
   */
  defineCall({
    name: 'networkForget',
    method: 'POST',
    path: '/wps/member/networks/forget',
    ...own,
    request: z.object({ ip: z.string().max(64) }),
    response: nothing(),
  }),
  /** Ends all other sessions, and removes all known devices and all known networks except the one of this session. */
  defineCall({
    name: 'sessionsEnd',
    method: 'POST',
    path: '/wps/member/sessions/end',
    ...own,
    encrypted: true,
    request: z.object({ loginPassword, totp }),
    response: nothing(),
  }),
  /** Which messages are also sent by e-mail. Messages about the account itself are always sent. */
  defineCall({
    name: 'notificationPreferences',
    method: 'GET',
    path: '/wps/member/notifications',
    ...own,
    request: nothing(),
    response: z.object({ preferences: z.array(preference), emailVerified: z.boolean() }),
  }),
  defineCall({
    name: 'notificationPreferenceSet',
    method: 'POST',
    path: '/wps/member/notifications',
    ...own,
    request: preference,
    response: nothing(),
  }),
] as const
