import { ARTWORK_COMPOSITIONS, ARTWORK_TONES, BRAND_BANNERS, BRAND_PICTURE_ADDRESS } from '@atrium/contracts/brand'
import { brandContrasts, brandOfAccent, type BrandTheme } from '@atrium/contracts/brand/brand-colours'
import { INITIALS, MARK_SHAPES, type MarkShape } from '@atrium/contracts/brand/brand-mark'
import { operatorTexts, TEXT_LIMITS } from '@atrium/contracts/text/operator-text'
import { z } from 'zod'

const uploaded = z.string().regex(BRAND_PICTURE_ADDRESS, 'must be the address of an uploaded picture')
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

export const brandName = operatorTexts(TEXT_LIMITS.name)

/** Missing fields stay; `null` restores the portal's default. */
export const brandChange = z.strictObject({
  accent: z
    .strictObject({ dark: accent('dark'), light: accent('light') })
    .nullable()
    .optional(),
  mark: z
    .strictObject({
      shape: z.enum(MARK_SHAPES as [MarkShape]),
      initials: z.string().regex(INITIALS, 'must be one or two capital letters').optional(),
    })
    .nullable()
    .optional(),
  logo: uploaded.nullable().optional(),
  artwork: z
    .strictObject({
      composition: z.enum(ARTWORK_COMPOSITIONS),
      hue: z.int().min(0).max(359),
      tone: z.enum(ARTWORK_TONES),
    })
    .nullable()
    .optional(),
})
export type BrandChange = z.output<typeof brandChange>

/**
 * The first banner of a group: its texts, and its picture. `image: null` is a drawing in the artwork of the merchant.
 */
const bannerChange = z.strictObject({
  title: operatorTexts(TEXT_LIMITS.bannerTitle),
  text: operatorTexts(TEXT_LIMITS.bannerText),
  image: uploaded.nullable().optional(),
  imageNarrow: uploaded.nullable().optional(),
})
/** `null` replaces texts and picture with the portal's default. */
export const bannerChanges = z.partialRecord(z.enum(BRAND_BANNERS), bannerChange.nullable())
export type BannerChange = z.output<typeof bannerChange>
export type BannerChanges = z.output<typeof bannerChanges>
