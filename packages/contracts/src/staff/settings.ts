import { z } from 'zod'
import { GAME_CATEGORIES } from '../calls/games.ts'
import { MAX_PASSWORD_UNITS } from '../rules/register-rules.ts'
import { operatorTexts, REGION_LIMITS, TEXT_LIMITS } from '../text/operator-text.ts'
import { brandBanners, brandBannersChange, brandSettings, brandSettingsChange } from './brand.ts'
import { defineOperation } from './define.ts'
import { waitingProposal } from './merchant-proposals.ts'
import { merchantCode, reason, requestId, time } from './terms.ts'

/** Texts as stored at the gateway: longer ones than allowed can be read, and then fixed. */
const localized = z.object({ KO: z.string(), EN: z.string() })
/** A switch of the merchant's module tree; `children` are off when it is. */
export interface SettingsModule {
  modId: string
  name: string
  names?: { KO: string; EN: string } | undefined
  enabled: boolean
  values: Record<string, string>
  children: SettingsModule[]
}
export const settingsModule: z.ZodType<SettingsModule> = z.lazy(() =>
  z.object({
    modId: z.string(),
    name: z.string(),
    names: localized.optional(),
    enabled: z.boolean(),
    values: z.record(z.string(), z.string()),
    children: z.array(settingsModule),
  }),
)

/** A digest of settings: a change is based on the settings with this digest, and can be applied to no others. */
const version = z.string().regex(/^[0-9a-f]{64}$/)

export const merchantSettings = z.object({
  merchant: merchantCode,
  version,
  names: localized,
  /** One sentence for search engines and previews of links. */
  description: localized.optional(),
  brand: brandSettings.optional(),
  banners: brandBanners.optional(),
  timeZone: z.string(),
  hosts: z.array(z.string()),
  /** 0 normal, 1 maintenance, 2 region-restricted. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  maintenanceEnd: time.optional(),
  maintenanceMessage: localized.optional(),
  regionRules: z
    .object({ allowed: z.array(z.string()), denied: z.array(z.string()), networks: z.array(z.string()) })
    .optional(),
  /** Visitors reach only log-in, registration, help and the apps: every other page needs a session. */
  loggedInToHome: z.boolean().optional(),
  /**
   * Budgets of text messages: dialling codes without the plus, messages per country and day, and countries (ISO 3166)
   * with another budget.
   */
  sms: z
    .object({ dialingCodes: z.array(z.string()), dailyBudget: z.int(), countryBudgets: z.record(z.string(), z.int()) })
    .optional(),
  /** Minimum ages in full years: by birthday of a new member, and by confirmation of a visitor. */
  ages: z.object({ birthday: z.int(), confirmation: z.int() }).optional(),
  /** Verification codes, in minutes: when another can be requested, and how long each is valid. */
  codes: z.object({ resendMinutes: z.int(), validMinutes: z.int() }).optional(),
  /**
   * The merchant has its own weak default password of new accounts, which must be changed at the log-in. It cannot be
   * read here. Absent: none of its own.
   */
  hasDefaultPassword: z.boolean().optional(),
  /** All game categories in the order of menus, each with its display rate in percent if it has one. */
  categories: z.array(z.object({ category: z.enum(GAME_CATEGORIES), points: z.string().optional() })).optional(),
  modules: z.array(settingsModule),
})
export type MerchantSettings = z.infer<typeof merchantSettings>

// Formats are validated here and at the gateway; meanings at the gateway alone.
const country = z.string().max(2)
const countries = z.array(country).max(REGION_LIMITS.countries)
const regionRules = z.object({
  allowed: countries,
  denied: countries,
  networks: z.array(z.string().max(43)).max(REGION_LIMITS.networks),
})
const sms = z.object({
  dialingCodes: z.array(z.string().max(6)).max(100),
  dailyBudget: z.int(),
  countryBudgets: z.record(country, z.int()),
})
const categories = z
  .array(z.object({ category: z.enum(GAME_CATEGORIES), points: z.string().max(5).optional() }))
  .max(GAME_CATEGORIES.length)

/** Settings of a merchant that operators read and change. */
export const settingsOperations = {
  merchantSettings: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/settings',
    roles: ['operator', 'release-manager', 'viewer', 'approver'],
    summary: 'Status and module tree of a merchant.',
    follows: { settings: 'all' },
    input: z.object({ merchant: merchantCode }),
    answer: merchantSettings,
  }),
  changeMerchantSettings: defineOperation({
    method: 'PATCH',
    path: '/merchants/:merchant/settings',
    roles: ['operator'],
    decidedBy: ['operator', 'approver'],
    secrets: ['defaultPassword'],
    summary:
      'Change the status, whether visitors see pages, where text messages go, ages, verification codes, categories, the default password, the brand, or switch modules, from the version that was read. Open pages follow at once. A change that loosens a guard, gives members more, or ends a maintenance that somebody else has set, waits for a second person. Sent again with the same id it is one change.',
    input: z.object({
      merchant: merchantCode,
      changeId: requestId,
      version,
      status: merchantSettings.shape.status.optional(),
      maintenanceEnd: time.nullable().optional(),
      maintenanceMessage: operatorTexts(TEXT_LIMITS.maintenanceMessage).nullable().optional(),
      regionRules: regionRules.nullable().optional(),
      loggedInToHome: merchantSettings.shape.loggedInToHome,
      sms: sms.optional(),
      ages: merchantSettings.shape.ages,
      codes: merchantSettings.shape.codes,
      categories: categories.optional(),
      /** Null removes it. */
      defaultPassword: z.string().min(1).max(MAX_PASSWORD_UNITS).nullable().optional(),
      names: operatorTexts(TEXT_LIMITS.name).optional(),
      description: operatorTexts(TEXT_LIMITS.description).nullable().optional(),
      brand: brandSettingsChange.optional(),
      banners: brandBannersChange.optional(),
      modules: z
        .record(z.string().max(40), z.boolean())
        .refine((switches) => Object.keys(switches).length <= 200, 'names more than 200')
        .optional(),
      reason,
    }),
    /** The current settings, changed or pending. */
    answer: merchantSettings.extend(waitingProposal),
  }),
} as const
