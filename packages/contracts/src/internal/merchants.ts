import { z } from 'zod'
import { ARTWORK_COMPOSITIONS, ARTWORK_TONES, DEFAULT_ARTWORK } from '../brand/index.ts'
import { DEFAULT_MARK, MARK_SHAPES } from '../brand/brand-mark.ts'
import { LANGUAGE_CODES } from '../locale/language-codes.ts'
import { moduleTree } from '../calls/merchants/system.ts'
import { localized } from '../merchants/access.ts'
import { changesOfTools, MERCHANT_SETTINGS, settingList } from '../merchants/settings.ts'
import type { SettingWith } from '../merchants/settings.ts'
import { defineInternal } from './define.ts'

const { ages, banners, categories, regionRules, status } = MERCHANT_SETTINGS

/** Shape of a zod object with the settings that are stored as rows. */
const rowSettings = Object.fromEntries(
  settingList.filter(([, { traits }]) => traits.isRow).map(([name, { value }]) => [name, z.exactOptional(value)]),
) as { [Name in SettingWith<{ isRow: true }>]: z.ZodExactOptional<(typeof MERCHANT_SETTINGS)[Name]['value']> }

/**
 * A newer gateway may send shapes and drawings that a portal server does not know. The portal's defaults are used
 * instead.
 */
const brand = z.object({
  dark: z.record(z.string(), z.string()),
  light: z.record(z.string(), z.string()),
  mark: z
    .object({ shape: z.enum(MARK_SHAPES).catch(DEFAULT_MARK.shape), initials: z.string().optional() })
    .exactOptional(),
  logo: z.string().exactOptional(),
  artwork: z
    .object({
      composition: z.enum(ARTWORK_COMPOSITIONS).catch(DEFAULT_ARTWORK.composition),
      hue: z.number(),
      tone: z.enum(ARTWORK_TONES).catch(DEFAULT_ARTWORK.tone),
    })
    .exactOptional(),
})

/** Data of a merchant for documents. A setting is absent if an older gateway does not have it. */
const merchant = z.object({
  ...rowSettings,
  code: z.string(),
  names: localized,
  /** One sentence for search engines and link previews. */
  description: localized.exactOptional(),
  currency: z.string(),
  timeZone: z.string(),
  status: status.value,
  /** A time in milliseconds since the epoch. */
  maintenanceEnd: z.number().exactOptional(),
  maintenanceMessage: localized.exactOptional(),
  gamesUnderCheck: z.literal(true).exactOptional(),
  brand,
  modules: z.array(moduleTree),
  agentTypes: z.array(z.number()),
  frameOrigins: z.array(z.string()),
  imgOrigins: z.array(z.string()),
  /** Hosts of the image CDNs, of which a visit uses one. */
  imageCDNs: z.array(z.string()).exactOptional(),
  /** Minimum ages that forms and texts show. */
  statedAges: ages.value.exactOptional(),
  /** Host names without a port. */
  hosts: z.array(z.string()),
  /** Addresses of the texts that the merchant writes itself, by language. */
  texts: z.partialRecord(z.enum(LANGUAGE_CODES), z.string()).exactOptional(),
  /** Present if visitors are restricted by region. */
  regionRules: regionRules.value.exactOptional(),
})

const code = z.string()
const count = z.int().nonnegative()

/** Endpoints of the gateway about merchants. */
export const merchantEndpoints = {
  merchants: defineInternal({
    method: 'GET',
    path: '/merchants',
    scope: 'read',
    summary: 'Every merchant, for documents.',
    input: z.object({}),
    answer: z.array(merchant),
  }),
  timeZones: defineInternal({
    method: 'GET',
    path: '/time-zones',
    scope: 'operate',
    summary: 'The time zone of each merchant, by which the registry schedules releases.',
    input: z.object({}),
    answer: z.array(z.object({ merchant: z.string(), timeZone: z.string() })),
  }),
  changeMerchant: defineInternal({
    method: 'PATCH',
    path: '/merchants/:code',
    scope: 'operate',
    summary: 'Changes settings of a merchant in the name of the actor. What is left out stays; null removes it.',
    input: z.strictObject({ code, ...changesOfTools }),
    answer: merchant.extend({
      banners: banners.value,
      categories: categories.value.readonly(),
      hasDefaultPassword: z.literal(true).exactOptional(),
    }),
  }),
  textMessages: defineInternal({
    method: 'GET',
    path: '/merchants/:code/sms',
    scope: 'operate',
    summary: 'Text messages of a merchant in the last month by day and country, with the daily budget of each country.',
    input: z.object({ code }),
    answer: z.object({
      days: z.array(
        z.object({
          country: z.string(),
          /** Calendar day in the time zone of the merchant. */
          day: z.string(),
          ordered: count,
          sent: count,
          proved: count,
          /** Budget of the day, if it was lowered. */
          loweredBudget: count.nullable(),
          budget: count,
        }),
      ),
    }),
  }),
} as const
