import { z } from 'zod'
import { MAX_PASSWORD_UNITS } from '../../rules/accounts/register-rules.ts'
import { defineCall, nothing } from '../define.ts'

/** The code of the app, or a recovery code. */
const code = z.string().trim().min(6).max(16)
/** Ten codes, each of which replaces the app once. Returned only once: the server stores hashes. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/**
 * One-time passwords of an authenticator app: required for log-ins from new addresses and devices at once; for money
 * and account security, `AUTHENTICATOR_WAIT_HOURS` after its confirmation.
 */
export const totpCalls = [
  defineCall({
    name: 'totpStart',
    method: 'POST',
    path: '/wps/member/totp',
    auth: 'session',
    encrypted: true,
    realAccount: true,
    /** Rejected with OLD_PASSWORD_WRONG for `loginPassword`: a stolen session alone cannot enrol an app. */
    request: z.object({ loginPassword: z.string().min(1).max(MAX_PASSWORD_UNITS) }),
    /** A new secret in base32, and as the URI that apps read from a QR code. Inactive until `totpConfirm`. */
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
