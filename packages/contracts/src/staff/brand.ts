import { z } from 'zod'
import {
  ARTWORK_COMPOSITIONS,
  ARTWORK_TONES,
  BRAND_BANNERS,
  BRAND_PICTURES,
  type BrandPictureUse,
} from '../brand/index.ts'
import { MARK_SHAPES, type MarkShape } from '../brand/brand-mark.ts'
import { operatorTexts, TEXT_LIMITS } from '../text/operator-text.ts'
import { defineOperation } from './define.ts'
import { merchantCode } from './terms.ts'

/** Texts as stored at the gateway: longer ones than allowed can be read, and then fixed. */
const both = z.object({ KO: z.string(), EN: z.string() })
const accent = z.object({ dark: z.string(), light: z.string() })
const mark = z.object({ shape: z.enum(MARK_SHAPES as [MarkShape]), initials: z.string().optional() })
const artwork = z.object({ composition: z.enum(ARTWORK_COMPOSITIONS), hue: z.int(), tone: z.enum(ARTWORK_TONES) })
const address = z.string().max(120)
const colour = z.string().max(7)
const banner = z.object({ title: both, text: both, image: z.string(), imageNarrow: z.string().optional() })

/** Brand appearance of a merchant: `accent` as `#rrggbb` per theme, `logo` as the address of an uploaded picture. */
export const brandSettings = z.object({ accent, mark, logo: z.string().optional(), artwork })
export type BrandSettings = z.infer<typeof brandSettings>
/** The banners that speak for a merchant, by group. */
export const brandBanners = z.partialRecord(z.enum(BRAND_BANNERS), banner)

/** Omitted fields stay unchanged; `null` resets to the portal's own. */
export const brandSettingsChange = z
  .object({
    accent: z.object({ dark: colour, light: colour }).nullable(),
    mark: mark.extend({ initials: z.string().max(2).optional() }).nullable(),
    logo: address.nullable(),
    artwork: artwork.nullable(),
  })
  .partial()
export const brandBannersChange = z.partialRecord(
  z.enum(BRAND_BANNERS),
  banner
    .extend({
      title: operatorTexts(TEXT_LIMITS.bannerTitle),
      text: operatorTexts(TEXT_LIMITS.bannerText),
      image: address.nullable().optional(),
      imageNarrow: address.nullable().optional(),
    })
    .nullable(),
)

/** The longest base64 of an uploaded picture. */
const MAX_BASE64 = Math.ceil(Math.max(...Object.values(BRAND_PICTURES).map(({ maxBytes }) => maxBytes)) / 3) * 4

export const brandOperations = {
  uploadPicture: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/pictures',
    roles: ['operator'],
    summary: 'Upload a logo, or a picture of a banner. Nothing shows it until the settings hold its address.',
    input: z.object({
      merchant: merchantCode,
      use: z.enum(Object.keys(BRAND_PICTURES) as [BrandPictureUse]),
      data: z.string().min(1).max(MAX_BASE64),
    }),
    answer: z.object({ address: z.string(), width: z.int(), height: z.int() }),
  }),
  merchantPicture: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/pictures',
    roles: ['operator', 'release-manager', 'viewer', 'approver', 'marketing'],
    summary: 'A picture of a merchant by its address, uploaded or drawn, as base64.',
    follows: {},
    input: z.object({ merchant: merchantCode, address }),
    answer: z.object({ type: z.string(), data: z.string() }),
  }),
} as const
