import { z } from 'zod'
import { GAME_CATEGORIES } from '../calls/games.ts'
import { defineOperation } from './define.ts'
import { merchantCode, reason, seen, time } from './terms.ts'

const localized = z.object({ KO: z.string().min(1).max(500), EN: z.string().min(1).max(500) })
/** A switch of the merchant's module tree; `children` hang below it and are off with it. */
export interface SettingsModule { modId: string; name: string; names?: { KO: string; EN: string } | undefined; enabled: boolean; values: Record<string, string>; children: SettingsModule[] }
export const settingsModule: z.ZodType<SettingsModule> = z.lazy(() => z.object({ modId: z.string(), name: z.string(), names: localized.optional(), enabled: z.boolean(), values: z.record(z.string(), z.string()), children: z.array(settingsModule) }))

export const merchantSettings = z.object({
  merchant: merchantCode,
  /** Of the newest entry of the log about them, for `If-Match`. */
  sequence: z.int(),
  names: localized,
  timeZone: z.string(),
  hosts: z.array(z.string()),
  /** 0 normal, 1 maintenance, 2 region-restricted. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  maintenanceEnd: time.optional(),
  maintenanceMessage: localized.optional(),
  regionRules: z.object({ allowed: z.array(z.string()), denied: z.array(z.string()), networks: z.array(z.string()) }).optional(),
  /** Where text messages are sent: dialling codes without the plus, messages per country and day, and countries (ISO 3166) with another budget. */
  sms: z.object({ dialingCodes: z.array(z.string()), dailyBudget: z.int(), countryBudgets: z.record(z.string(), z.int()) }).optional(),
  /** Full years: what the birthday of a new member has to show, and what a visitor confirms. */
  ages: z.object({ birthday: z.int(), confirmation: z.int() }).optional(),
  /** Verification codes, in minutes: when another can be requested, and how long each is valid. */
  codes: z.object({ resendMinutes: z.int(), validMinutes: z.int() }).optional(),
  /** All game categories in the order of menus, each with its display rate in percent where one is shown. */
  categories: z.array(z.object({ category: z.enum(GAME_CATEGORIES), points: z.string().optional() })).optional(),
  modules: z.array(settingsModule),
})
export type MerchantSettings = z.infer<typeof merchantSettings>

/** The gateway keeps merchants; the staff side passes on what operators read and change of them. */
export const settingsOperations = {
  merchantSettings: defineOperation({ method: 'GET', path: '/merchants/:merchant/settings', roles: ['operator', 'release-manager', 'viewer', 'approver'], summary: 'Status and module tree of a merchant.', input: z.object({ merchant: merchantCode }), answer: merchantSettings }),
  changeMerchantSettings: defineOperation({
    method: 'PATCH', path: '/merchants/:merchant/settings', roles: ['operator'], ifMatch: true, summary: 'Change the status, where text messages go, ages, verification codes, categories, or switch modules. Open pages follow at once.',
    input: z.object({ merchant: merchantCode, status: merchantSettings.shape.status.optional(), maintenanceEnd: time.nullable().optional(), maintenanceMessage: localized.nullable().optional(), regionRules: merchantSettings.shape.regionRules.nullable(), sms: merchantSettings.shape.sms, ages: merchantSettings.shape.ages, codes: merchantSettings.shape.codes, categories: merchantSettings.shape.categories, modules: z.record(z.string(), z.boolean()).optional(), reason, ifMatch: seen.optional() }),
    answer: merchantSettings,
  }),
} as const
