import { z } from 'zod'
import { MAX_PASSWORD_UNITS } from '../../rules/accounts/register-rules.ts'
import { defineCall, nothing } from '../define.ts'

/** A code of the authenticator app, or a recovery code. */
const code = z.string().trim().min(6).max(16)
/** Ten codes, each of which replaces an app code once. Returned only once: the server stores hashes. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/**
 * One-time passwords of an authenticator app. Once an app is confirmed, log-ins from new addresses and devices require
 * a code immediately; money and account security require it after `AUTHENTICATOR_WAIT_HOURS`.
 */
export const totpCalls = [
  defineCall({
    name: 'totpStart',
    method: 'POST',
    path: '/wps/member/totp',
    auth: 'session',
    encrypted: true,
    realAccount: true,
    /** Rejected with OLD_PASSWORD_WRONG if `loginPassword` is wrong: a stolen session alone cannot set up an app. */
    request: z.object({ loginPassword: z.string().min(1).max(MAX_PASSWORD_UNITS) }),
    /** A new secret in base32, and as a URI for the QR code that apps scan. Inactive until `totpConfirm`. */
    response: z.object({ secret: z.string(), uri: z.string() }),
  }),
  defineCall({
    name: 'totpConfirm',
    method: 'POST',
    path: '/wps/member/totp/confirm',
    auth: 'session',
    encrypted: true,
    realAccount: true,
    request: z.object({ code }),
    response: recoveryCodes,
  }),
  /** Replaces the recovery codes; the previous ones become invalid. */
  defineCall({
    name: 'totpRecoveryCodes',
    method: 'POST',
    path: '/wps/member/totp/recoveryCodes',
    auth: 'session',
    encrypted: true,
    realAccount: true,
    request: z.object({ code }),
    response: recoveryCodes,
  }),
  defineCall({
    name: 'totpRemove',
    method: 'DELETE',
    path: '/wps/member/totp',
    auth: 'session',
    encrypted: true,
    realAccount: true,
    request: z.object({ code }),
    response: nothing(),
  }),
] as const
