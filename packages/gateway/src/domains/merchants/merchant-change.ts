import { isIP } from 'node:net'
import { operatorTexts, REGION_LIMITS, TEXT_LIMITS } from '@atrium/contracts/text/operator-text'
import { DIALING_CODES } from '@atrium/contracts/rules/dialing-codes'
import { GAME_CATEGORIES } from '@atrium/contracts/calls/games'
import { SIGN_IN_PROVIDERS } from '@atrium/contracts/rules/sign-in-providers'
import { MAX_PASSWORD_UNITS } from '@atrium/contracts/rules/register-rules'
import { z } from 'zod'
import { bannerChanges, brandChange, brandName } from './brand.ts'

const country = z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters of ISO 3166-1')
const network = z.string().refine(isNetwork, 'must be an address or a network such as 203.0.113.0/24')
// A content security policy compares text: lower case, and without the default port of https.
const origin = z
  .string()
  .max(255)
  .regex(
    /^https:\/\/([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?(:\d{1,5})?$/,
    'must be an https origin with the name of a host, such as https://cdn.example.com',
  )
  .refine((text) => URL.parse(text)?.origin === text, 'must have a port that there is, and none where it is 443')
const dialingCode = z
  .string()
  .refine(
    (code) => Object.values(DIALING_CODES).includes(code),
    'must be the dialling code of a country the portal knows, without the plus',
  )
const minutes = z.int().min(1).max(30)
const years = z.int().min(18).max(99)
/** Percent, with two decimals. */
const rate = z.string().regex(/^(?!0\.00$)\d{1,2}\.\d\d$/, 'must be a percentage with two decimals, such as 1.20')
/** Text messages per day. */
const budget = z.int().min(0).max(1_000_000)
/** A whole list, which replaces the former one. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .max(20)
    .refine((list) => new Set(list.map((each) => JSON.stringify(each))).size === list.length, 'names one twice')
    .nullable()
    .optional()

/** The end of the year 9999, which PostgreSQL and browsers can read. */
const LAST_MS = Date.UTC(10_000) - 1

/** Fields of a merchant that an operator may change. Missing ones stay; `null` removes a value. */
export const merchantChange = z.strictObject({
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
  /** Milliseconds since the epoch. */
  maintenanceEnd: z.int().positive().max(LAST_MS).nullable().optional(),
  maintenanceMessage: operatorTexts(TEXT_LIMITS.maintenanceMessage).nullable().optional(),
  names: brandName.optional(),
  /** One sentence for search engines and previews of links; `null` restores the portal's default. */
  description: operatorTexts(TEXT_LIMITS.description).nullable().optional(),
  /** Whether pages other than log-in, registration, help and the apps need a session. */
  loggedInToHome: z.boolean().optional(),
  regionRules: z
    .object({
      allowed: z.array(country).max(REGION_LIMITS.countries).default([]),
      denied: z.array(country).max(REGION_LIMITS.countries).default([]),
      networks: z.array(network).max(REGION_LIMITS.networks).default([]),
    })
    .nullable()
    .optional(),
  gtagId: z
    .string()
    .regex(/^[A-Z]{1,3}-[A-Z0-9-]{4,30}$/, 'must be an id such as G-ABCD1234')
    .nullable()
    .optional(),
  /** Module id → on or off; a group that is off includes everything below it. */
  modules: z
    .record(z.string().max(40), z.boolean())
    .refine((switches) => Object.keys(switches).length <= 200, 'names more than 200')
    .optional(),
  /** Alternative origins for games of a provider. */
  launchGameCDNs: listOf(z.strictObject({ provider: z.string().min(1).max(40), origin })),
  /** Alternative origins of the portal's pictures. */
  imageCDNs: listOf(origin),
  /** Countries that text messages are sent to, and the daily budget of each; `null` restores the defaults. */
  sms: z
    .strictObject({
      dialingCodes: z
        .array(dialingCode)
        .max(100)
        .refine((codes) => new Set(codes).size === codes.length, 'names one twice'),
      dailyBudget: budget,
      countryBudgets: z.record(country, budget).default({}),
    })
    .nullable()
    .optional(),
  /**
   * When another verification code can be requested and how long each is valid, in minutes; `null` restores the
   * defaults.
   */
  codes: z
    .strictObject({ resendMinutes: minutes, validMinutes: minutes })
    .refine(({ resendMinutes, validMinutes }) => resendMinutes <= validMinutes, {
      path: ['resendMinutes'],
      message: 'must not be longer than a code is valid',
    })
    .nullable()
    .optional(),
  /**
   * The weak default password of new accounts, which has to be changed at the log-in. `null` restores that of the
   * installation.
   */
  defaultPassword: z.string().min(1).max(MAX_PASSWORD_UNITS).nullable().optional(),
  /** Full years: the minimum age of a birthday, and the age that a visitor confirms. */
  ages: z
    .strictObject({ birthday: years, confirmation: years })
    .refine(({ birthday, confirmation }) => confirmation <= birthday, {
      path: ['confirmation'],
      message: 'must not be above what the birthday has to show',
    })
    .optional(),
  /** All categories in the order of menus, each with its display rate; `null` restores the defaults. */
  categories: z
    .array(z.strictObject({ category: z.enum(GAME_CATEGORIES), points: rate.optional() }))
    .refine(
      (list) =>
        list.length === GAME_CATEGORIES.length && new Set(list.map(({ category }) => category)).size === list.length,
      `must name each category once: ${GAME_CATEGORIES.join(', ')}`,
    )
    .nullable()
    .optional(),
  /** Colours, mark, logo and artwork. */
  brand: brandChange.optional(),
  /** Texts and pictures of the merchant's brand banners, by group. */
  banners: bannerChanges.optional(),
  firebase: z
    .strictObject({
      projectId: z.string().regex(/^[a-z0-9-]{4,63}$/, 'must be the id of a Firebase project'),
      apiKey: z.string().regex(/^[\w-]{1,128}$/, 'must be the web API key of the project'),
      authDomain: z.string().regex(/^[a-z0-9.-]+\.[a-z]{2,}$/, 'must be a host such as project.firebaseapp.com'),
      sms: z.boolean(),
      providers: z
        .array(z.enum(SIGN_IN_PROVIDERS))
        .refine((providers) => new Set(providers).size === providers.length, 'names one twice'),
    })
    .nullable()
    .optional(),
})
export type MerchantChange = z.output<typeof merchantChange>

function isNetwork(text: string): boolean {
  const [address, prefix, ...more] = text.split('/')
  const family = isIP(address!)
  // A zone (`fe80::1%eth0`) exists on one machine only.
  return (
    family !== 0 &&
    !text.includes('%') &&
    more.length === 0 &&
    (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32)))
  )
}
