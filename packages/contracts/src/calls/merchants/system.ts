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

/** 0 normal, 1 maintenance, 2 region-restricted; maintenance wins. */
export const systemStatus = z.object({
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  serverTime: timestamp(),
  /** Random numbers are being checked: games are closed, everything else is available. */
  gamesUnderCheck: z.literal(true).optional(),
  maintenanceEnd: timestamp().optional(),
  message: z.string().optional(),
  /** Only a restriction: by the visitor's country, or by the address itself. */
  reason: z.enum(['LOCATION', 'IP']).optional(),
  ip: z.string().optional(),
  country: z.string().optional(),
})

/** Links that a merchant shows its visitors: its apps, its contacts, and its payment methods. */
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
 * `url` may be a path of the portal. Without `qrCodeUrl`, a picture, the QR code encodes `url`. `labelName` is in the
 * visitor's language.
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
     * The default country of numbers, and the countries to which the merchant sends text messages (ISO 3166); none when
     * it sends no text messages.
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
    /** Public keys for encrypted payloads; the first is the one to use. */
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
    /** Opens the event stream for the caller; valid once, within 30 seconds. */
    response: z.object({ ticket: z.string(), expiresAt: timestamp() }),
  }),
  defineCall({
    name: 'resources',
    method: 'GET',
    path: '/wps/system/resources',
    auth: 'none',
    request: z.object({ language: languageOfRead() }),
    /** Only the merchant's own, in its order; `methods` of payment that its cashier accepts now. */
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
     * Every language that has labels, under its own name. Texts of one that is not `translated` are shown in English.
     */
    response: z.object({ list: z.array(z.object({ code: z.string(), name: z.string(), translated: z.boolean() })) }),
  }),
] as const
