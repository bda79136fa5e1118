import { z } from 'zod'
import { defineCall, language, nothing, timestamp } from './define.ts'

export interface Module {
  modId: string
  enabled: '1' | '0'
  childrenNodes: Module[]
}
export const moduleTree: z.ZodType<Module> = z.lazy(() => z.object({ modId: z.string(), enabled: z.enum(['1', '0']), childrenNodes: z.array(moduleTree) }))

/** 0 normal, 1 maintenance, 2 region-restricted; maintenance wins. */
export const systemStatus = z.object({
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  serverTime: timestamp(),
  maintenanceEnd: timestamp().optional(),
  message: z.string().optional(),
  ip: z.string().optional(),
  country: z.string().optional(),
})

export const systemCalls = [
  defineCall({ name: 'systemStatus', method: 'GET', path: '/wps/system/status', auth: 'none', request: nothing(), response: systemStatus }),
  defineCall({ name: 'whitelabel', method: 'GET', path: '/wps/system/whitelabel', auth: 'none', request: nothing(), response: z.object({ modules: z.array(moduleTree) }) }),
  defineCall({ name: 'countryCode', method: 'GET', path: '/wps/system/country', auth: 'none', request: nothing(), response: z.object({ countryCode: z.string(), countryDialingCode: z.string() }) }),
  defineCall({
    name: 'encryptionKeys',
    method: 'GET',
    path: '/wps/system/encryptionKeys',
    auth: 'none',
    request: nothing(),
    /** Public keys for encrypted payloads; the first is the one to use. */
    response: z.object({ keys: z.array(z.object({ kid: z.string(), kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() })).min(1) }),
  }),
  defineCall({ name: 'updateLanguage', method: 'POST', path: '/wps/member/language', auth: 'session', request: z.object({ language: language() }), response: nothing() }),
  defineCall({
    name: 'streamTicket',
    method: 'POST',
    path: '/wps/stream/ticket',
    auth: 'none',
    request: nothing(),
    /** One use, within 30 seconds: opens the event stream for whoever asked. */
    response: z.object({ ticket: z.string(), expiresAt: timestamp() }),
  }),
] as const
