import { z } from 'zod'
import { ARTWORK_COMPOSITIONS, ARTWORK_TONES, BRAND_BANNERS, BRAND_PICTURE_ADDRESS } from '../brand/index.ts'
import { brandContrasts, brandOfAccent, type BrandTheme } from '../brand/brand-colours.ts'
import { INITIALS, MARK_SHAPES, type MarkShape } from '../brand/brand-mark.ts'
import { operatorTexts, TEXT_LIMITS } from '../text/operator-text.ts'
import { localized } from './access.ts'

const mark = z.object({ shape: z.enum(MARK_SHAPES as [MarkShape]), initials: z.string().optional() })
const artwork = z.object({ composition: z.enum(ARTWORK_COMPOSITIONS), hue: z.int(), tone: z.enum(ARTWORK_TONES) })
const banner = z.object({ title: localized, text: localized, image: z.string(), imageNarrow: z.string().optional() })

/** Brand of a merchant: `accent` as `#rrggbb` per theme, `logo` as the address of an uploaded picture. */
export const brandSettings = z.object({
  accent: z.object({ dark: z.string(), light: z.string() }),
  mark,
  logo: z.string().optional(),
  artwork,
})
export type BrandSettings = z.infer<typeof brandSettings>
/** Main banners of a merchant, by group. */
export const brandBanners = z.partialRecord(z.enum(BRAND_BANNERS), banner)

const uploaded = z.string().max(120).regex(BRAND_PICTURE_ADDRESS, 'must be the address of an uploaded picture')
const accent = (theme: BrandTheme) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1f8a6d')
    .superRefine((colour, context) => {
      if (!/^#[0-9a-f]{6}$/i.test(colour)) return
      for (const { pair, ratio, required } of brandContrasts(brandOfAccent(colour, theme), theme)) {
        if (ratio < required)
          context.addIssue({
            code: 'custom',
            message: `has a contrast of ${ratio.toFixed(2)}:1 as ${pair} in the ${theme} theme; ${required}:1 is required`,
          })
      }
    })

/** A change of the brand. Omitted fields stay unchanged; `null` restores the portal's default. */
export const brandChange = z
  .strictObject({
    accent: z.strictObject({ dark: accent('dark'), light: accent('light') }).nullable(),
    mark: z
      .strictObject({
        shape: mark.shape.shape,
        initials: z.string().regex(INITIALS, 'must be one or two capital letters').optional(),
      })
      .nullable(),
    logo: uploaded.nullable(),
    artwork: z.strictObject({ ...artwork.shape, hue: z.int().min(0).max(359) }).nullable(),
  })
  .partial()
export type BrandChange = z.output<typeof brandChange>

/**
 * A change of the first banner of a group: its texts and its picture. `image: null` is a drawing in the merchant's
 * artwork.
 */
const bannerChange = z.strictObject({
  title: operatorTexts(TEXT_LIMITS.bannerTitle),
  text: operatorTexts(TEXT_LIMITS.bannerText),
  image: uploaded.nullable().optional(),
  imageNarrow: uploaded.nullable().optional(),
})
/** Changed banners by group. `null` restores the portal's texts and picture. */
export const bannerChanges = z.partialRecord(z.enum(BRAND_BANNERS), bannerChange.nullable())
export type BannerChange = z.output<typeof bannerChange>
export type BannerChanges = z.output<typeof bannerChanges>
