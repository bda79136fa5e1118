import type { BrandMark } from './brand-mark.ts'
import type { Localized } from '../locale/languages.ts'

/**
 * Compositions that an operator chooses for the first picture of the home page. Scenes fill the picture; the others are
 * drawn in a round window.
 */
export const ARTWORK_COMPOSITIONS = [
  'pond',
  'drift',
  'lights',
  'reeds',
  'dawn',
  'arch',
  'waves',
  'dunes',
  'peaks',
  'grove',
  'blossom',
  'orbits',
  'crystal',
  'lanterns',
] as const
/** Colour schemes of the drawings: `deep` jewels around the hue, `dusk` warm and muted, `ink` almost without colour. */
export const ARTWORK_TONES = ['deep', 'dusk', 'ink'] as const
export type ArtworkTone = (typeof ARTWORK_TONES)[number]

/** Appearance of a merchant's generated pictures. */
export interface Artwork {
  readonly composition: (typeof ARTWORK_COMPOSITIONS)[number]
  /** Degrees, OKLCH. */
  readonly hue: number
  readonly tone: ArtworkTone
}
export const DEFAULT_ARTWORK: Artwork = { composition: 'arch', hue: 170, tone: 'deep' }

/** Brand appearance of a merchant on the servers. */
export interface MerchantBrand {
  /** Custom properties per theme: BRAND_PROPERTIES. */
  readonly dark: Record<string, string>
  readonly light: Record<string, string>
  /** Drawn mark of a merchant without a logo; absent: the arch of the portal. */
  readonly mark?: BrandMark
  /** Address of its own picture, by the hash of its content. */
  readonly logo?: string
  readonly artwork?: Artwork
}

/**
 * Groups of banners whose first one represents the merchant: on the home page, and in the dialogs of log-in and
 * registration.
 */
export const BRAND_BANNERS = ['home', 'w_login', 'w_register'] as const
export type BrandBannerGroup = (typeof BRAND_BANNERS)[number]

export interface BrandBanner {
  readonly title: Localized
  readonly text: Localized
  /** Drawn by the portal, or an uploaded picture. */
  readonly image: string
  /** Another picture for narrow screens. */
  readonly imageNarrow?: string | undefined
}

/** Screens that show `image` of a banner when it has another picture for narrow ones. */
export const WIDE_SCREEN = '(min-width: 640px)'

/** Kinds of uploaded pictures, with the largest size in bytes and the smallest and largest side in pixels. */
export const BRAND_PICTURES = {
  logo: { maxBytes: 65_536, minSide: 16, maxSide: 1024, types: ['image/svg+xml', 'image/png'] },
  hero: {
    maxBytes: 524_288,
    minSide: 200,
    maxSide: 4096,
    types: ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp'],
  },
} as const
export type BrandPictureUse = keyof typeof BRAND_PICTURES

/** Where uploaded pictures are: `/art/brand/<hash>.<ending>`. */
export const BRAND_PICTURE_ADDRESS = /^\/art\/brand\/[0-9a-f]{16}\.(svg|png|jpg|webp)$/
