import { z } from 'zod'
import { defineCall, nothing } from './define.ts'

const code = z.string().trim().min(6).max(16)

/** One-time passwords of an authenticator app, for log-ins from new addresses. */
export const totpCalls = [
  defineCall({
    name: 'totpStart',
    method: 'POST',
    path: '/wps/member/totp',
    auth: 'session',
    realAccount: true,
    request: nothing(),
    /** A new secret in base32, and as the address that apps read from a QR code. It counts for nothing until `totpConfirm`. */
    response: z.object({ secret: z.string(), uri: z.string() }),
  }),
  defineCall({ name: 'totpConfirm', method: 'POST', path: '/wps/member/totp/confirm', auth: 'session', encrypted: true, realAccount: true, request: z.object({ code }), response: nothing() }),
  defineCall({ name: 'totpRemove', method: 'DELETE', path: '/wps/member/totp', auth: 'session', encrypted: true, realAccount: true, request: z.object({ code }), response: nothing() }),
] as const
