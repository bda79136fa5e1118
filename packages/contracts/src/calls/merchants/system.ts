import { z } from 'zod'
import { PAYMENT_METHODS } from '../../payments/payment-api.ts'
import { defineCall, languageOfRead, languageOfRequest, nothing, timestamp } from '../define.ts'

export interface Module {
  modId: string
  enabled: '1' | '0'
  childrenNodes: Module[]
}
export const moduleTree: z.ZodType<Module> = z.lazy(() =>
  z.object({ modId: z.string(), enabled: z.enum(['1', '0']), childrenNodes: z.array(moduleTree) }),
)

/** 0 normal, 1 maintenance, 2 region-restricted. Maintenance takes precedence. */
export const systemStatus = z.object({
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  serverTime: timestamp(),
  /** The random number generator is being checked: games are closed, everything else is available. */
  gamesUnderCheck: z.literal(true).optional(),
  maintenanceEnd: timestamp().optional(),
  message: z.string().optional(),
  /** Only for a restriction: whether the visitor's country or the address is restricted. */
  reason: z.enum(['LOCATION', 'IP']).optional(),
  ip: z.string().optional(),
  country: z.string().optional(),
})

/** Kinds of links that a merchant shows its visitors: apps, contacts, and payment methods. */
export const RESOURCE_TYPES = [
  'APP_IOS',
  'APP_IOS_LITE',
  'APP_ANDROID',
  'SOCIAL',
  'EMAIL',
  'PAY_BANK',
  'PAY_CARD',
  'PAY_WALLET',
  'PAY_CRYPTO',
  'PAY_VOUCHER',
] as const
/**
 * `url` may be a path of the portal. `qrCodeUrl` is a picture; without it, the QR code encodes `url`. `labelName` is in
 * the visitor's language.
 */
export const resource = z.object({
  url: z.string(),
  qrCodeUrl: z.string().optional(),
  labelName: z.string(),
  labelNameEn: z.string(),
  labelNameCn: z.string(),
})

export const systemCalls = [
  defineCall({
    name: 'systemStatus',
    method: 'GET',
    path: '/wps/system/status',
    auth: 'none',
    passive: true,
    request: nothing(),
    response: systemStatus,
  }),
  defineCall({
    name: 'whitelabel',
    method: 'GET',
    path: '/wps/system/whitelabel',
    auth: 'none',
    request: nothing(),
    response: z.object({ modules: z.array(moduleTree) }),
  }),
  defineCall({
    name: 'countryCode',
    method: 'GET',
    path: '/wps/system/country',
    auth: 'none',
    request: nothing(),
    /**
     * The default country of phone numbers, and the countries to which the merchant sends text messages (ISO 3166).
     * Empty if it sends none.
     */
    response: z.object({
      countryCode: z.string(),
      countryDialingCode: z.string(),
      countries: z.array(z.string()).optional(),
    }),
  }),
  defineCall({
    name: 'encryptionKeys',
    method: 'GET',
    path: '/wps/system/encryptionKeys',
    auth: 'none',
    request: nothing(),
    /** Public keys for encrypted requests. Clients use the first one. */
    response: z.object({
      keys: z
        .array(
          z.object({ kid: z.string(), kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
        )
        .min(1),
    }),
  }),
  defineCall({
    name: 'updateLanguage',
    method: 'POST',
    path: '/wps/member/language',
    auth: 'session',
    beforePasswordChange: true,
    request: z.object({ language: languageOfRequest() }),
    response: nothing(),
  }),
  defineCall({
    name: 'streamTicket',
    method: 'POST',
    path: '/wps/stream/ticket',
    auth: 'none',
    passive: true,
    request: nothing(),
    /** A ticket that opens the caller's event stream. Valid once, within 30 seconds. */
    response: z.object({ ticket: z.string(), expiresAt: timestamp() }),
  }),
  defineCall({
    name: 'resources',
    method: 'GET',
    path: '/wps/system/resources',
    auth: 'none',
    request: z.object({ language: languageOfRead() }),
    /** Links of the merchant, in its order. `methods`: payment methods that the cashier accepts now. */
    response: z.object({
      resources: z.partialRecord(z.enum(RESOURCE_TYPES), resource),
      methods: z.array(z.enum(PAYMENT_METHODS)).optional(),
    }),
  }),
  defineCall({
    name: 'markLanguages',
    method: 'GET',
    path: '/wps/relay/WPSCORE_getDropdownMenu',
    auth: 'none',
    request: z.object({ menuGroup: z.literal('marklanguage').default('marklanguage') }),
    /**
     * Every language that has labels, with its native name. Texts of a language that is not `translated` are shown in
     * English.
     */
    response: z.object({ list: z.array(z.object({ code: z.string(), name: z.string(), translated: z.boolean() })) }),
  }),
] as const
