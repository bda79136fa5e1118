import { BRAND_BANNERS, DEFAULT_ARTWORK, type BrandBannerGroup } from '@atrium/contracts/brand'
import {
  brandContrasts,
  brandOfAccent,
  DEFAULT_ACCENT,
  type BrandContrast,
  type BrandTheme,
} from '@atrium/contracts/brand/brand-colours'
import { DEFAULT_MARK, INITIALS } from '@atrium/contracts/brand/brand-mark'
import { DEFAULT_BANNERS } from '@atrium/contracts/brand/default-banners'
import type { OperationInput } from '@atrium/contracts/staff/operations'
import type { MerchantSettings } from '@atrium/contracts/staff/settings'

/** Fields of the brand, in the order of the page. */
export const BRAND_FIELDS = [
  'nameKo',
  'nameEn',
  'descriptionKo',
  'descriptionEn',
  'accentDark',
  'accentLight',
  'logo',
  'markShape',
  'markInitials',
  'artComposition',
  'artHue',
  'artTone',
  'homeImage',
  'homeImageNarrow',
  'homeTitleKo',
  'homeTitleEn',
  'homeTextKo',
  'homeTextEn',
  'loginTitleKo',
  'loginTitleEn',
  'loginTextKo',
  'loginTextEn',
  'registerTitleKo',
  'registerTitleEn',
  'registerTextKo',
  'registerTextEn',
] as const
export type BrandField = (typeof BRAND_FIELDS)[number]
/** Form values. Pictures are addresses, empty where the portal draws them. */
export type BrandDraft = Readonly<Record<BrandField, string>>

type BannerName = 'home' | 'login' | 'register'
const BANNER_NAMES: Readonly<Record<BrandBannerGroup, BannerName>> = {
  home: 'home',
  w_login: 'login',
  w_register: 'register',
}
export const BANNER_FIELDS = Object.values(BANNER_NAMES)
type WordField = `${BannerName}${'Title' | 'Text'}${'Ko' | 'En'}`
export const wordsOf = (name: BannerName) =>
  [`${name}TitleKo`, `${name}TitleEn`, `${name}TextKo`, `${name}TextEn`] as const
const MAX_HUE = 359

/** Addresses of uploaded pictures are `/art/brand/…`: others are drawn. */
const uploaded = (address = ''): string => (address.startsWith('/art/brand/') ? address : '')

export function brandDraftOf({ names, description, brand, banners = {} }: MerchantSettings): BrandDraft {
  const { composition, hue, tone } = brand?.artwork ?? DEFAULT_ARTWORK
  const words = BRAND_BANNERS.flatMap((group) => {
    const { title, text } = banners[group] ?? { title: { KO: '', EN: '' }, text: { KO: '', EN: '' } }
    const [titleKo, titleEn, textKo, textEn] = wordsOf(BANNER_NAMES[group])
    return [
      [titleKo, title.KO],
      [titleEn, title.EN],
      [textKo, text.KO],
      [textEn, text.EN],
    ]
  })
  return {
    nameKo: names.KO,
    nameEn: names.EN,
    descriptionKo: description?.KO ?? '',
    descriptionEn: description?.EN ?? '',
    accentDark: brand?.accent.dark ?? DEFAULT_ACCENT.dark,
    accentLight: brand?.accent.light ?? DEFAULT_ACCENT.light,
    logo: brand?.logo ?? '',
    markShape: brand?.mark.shape ?? DEFAULT_MARK.shape,
    markInitials: brand?.mark.initials ?? '',
    artComposition: composition,
    artHue: String(hue),
    artTone: tone,
    homeImage: uploaded(banners.home?.image),
    homeImageNarrow: uploaded(banners.home?.imageNarrow),
    ...(Object.fromEntries(words) as Pick<BrandDraft, WordField>),
  }
}

/** The portal's default look and texts. The name stays. */
export function defaultBrand(): Partial<BrandDraft> {
  const { composition, hue, tone } = DEFAULT_ARTWORK
  const words = BRAND_BANNERS.flatMap((group) => {
    const { title, text } = DEFAULT_BANNERS[group]
    const [titleKo, titleEn, textKo, textEn] = wordsOf(BANNER_NAMES[group])
    return [
      [titleKo, title.KO],
      [titleEn, title.EN],
      [textKo, text.KO],
      [textEn, text.EN],
    ]
  })
  return {
    descriptionKo: '',
    descriptionEn: '',
    accentDark: DEFAULT_ACCENT.dark,
    accentLight: DEFAULT_ACCENT.light,
    logo: '',
    markShape: DEFAULT_MARK.shape,
    markInitials: '',
    artComposition: composition,
    artHue: String(hue),
    artTone: tone,
    homeImage: '',
    homeImageNarrow: '',
    ...Object.fromEntries(words),
  }
}

const HEX = /^#[0-9a-f]{6}$/i
/** The contrasts of an accent; undefined while it is no colour. */
export const contrastsOf = (accent: string, theme: BrandTheme): BrandContrast[] | undefined =>
  HEX.test(accent) ? brandContrasts(brandOfAccent(accent, theme), theme) : undefined

export type BrandProblem = 'name' | 'description' | 'colour' | 'contrast' | 'initials' | 'hue' | 'words'
export type BrandProblems = Readonly<Partial<Record<BrandField, BrandProblem | undefined>>>

/** Problems that prevent sending. A gateway that returns no brand has none of these fields. */
export function brandProblemsOf(draft: BrandDraft, isKnown: boolean): BrandProblems {
  if (!isKnown) return {}
  const accentProblem = (accent: string, theme: BrandTheme) => {
    const contrasts = contrastsOf(accent, theme)
    return !contrasts ? 'colour' : contrasts.some(({ ratio, required }) => ratio < required) ? 'contrast' : undefined
  }
  const isEmpty = (field: BrandField) => draft[field].trim() === ''
  const words = BANNER_FIELDS.flatMap((name) =>
    wordsOf(name).map(
      (field) => [field, wordsOf(name).every(isEmpty) || !isEmpty(field) ? undefined : 'words'] as const,
    ),
  )
  return {
    nameKo: isEmpty('nameKo') ? 'name' : undefined,
    nameEn: isEmpty('nameEn') ? 'name' : undefined,
    descriptionKo: isEmpty('descriptionKo') && !isEmpty('descriptionEn') ? 'description' : undefined,
    descriptionEn: isEmpty('descriptionEn') && !isEmpty('descriptionKo') ? 'description' : undefined,
    accentDark: accentProblem(draft.accentDark, 'dark'),
    accentLight: accentProblem(draft.accentLight, 'light'),
    markInitials: draft.markInitials === '' || INITIALS.test(draft.markInitials) ? undefined : 'initials',
    artHue: /^\d{1,3}$/.test(draft.artHue) && Number(draft.artHue) <= MAX_HUE ? undefined : 'hue',
    ...Object.fromEntries(words),
  }
}

type Input = OperationInput<'changeMerchantSettings'>

/** Changes of the brand. A default of the portal is sent as `null`, so that it follows later changes of the default. */
export function brandInputOf(
  draft: BrandDraft,
  touches: (...fields: readonly BrandField[]) => boolean,
): Pick<Input, 'names' | 'description' | 'brand' | 'banners'> {
  const own = defaultBrand()
  const isOwn = (...fields: readonly BrandField[]) => fields.every((field) => draft[field] === own[field])
  const text = (field: BrandField) => draft[field].trim()
  const brand: NonNullable<Input['brand']> = {
    ...(touches('accentDark', 'accentLight') && {
      accent: isOwn('accentDark', 'accentLight') ? null : { dark: draft.accentDark, light: draft.accentLight },
    }),
    ...(touches('logo') && { logo: draft.logo || null }),
    ...(touches('markShape', 'markInitials') && {
      mark: isOwn('markShape', 'markInitials')
        ? null
        : ({ shape: draft.markShape, ...(draft.markInitials && { initials: draft.markInitials }) } as NonNullable<
            NonNullable<Input['brand']>['mark']
          >),
    }),
    ...(touches('artComposition', 'artHue', 'artTone') && {
      artwork: isOwn('artComposition', 'artHue', 'artTone')
        ? null
        : ({ composition: draft.artComposition, hue: Number(draft.artHue), tone: draft.artTone } as NonNullable<
            NonNullable<Input['brand']>['artwork']
          >),
    }),
  }
  const banners = BRAND_BANNERS.flatMap((group) => {
    const name = BANNER_NAMES[group]
    const pictures: readonly BrandField[] = name === 'home' ? ['homeImage', 'homeImageNarrow'] : []
    if (!touches(...wordsOf(name), ...pictures)) return []
    const [titleKo, titleEn, textKo, textEn] = wordsOf(name)
    const words = { title: { KO: text(titleKo), EN: text(titleEn) }, text: { KO: text(textKo), EN: text(textEn) } }
    return [
      [
        group,
        {
          ...words,
          ...Object.fromEntries(
            pictures
              .filter((field) => touches(field))
              .map((field) => [field === 'homeImage' ? 'image' : 'imageNarrow', draft[field] || null]),
          ),
        },
      ],
    ]
  })
  return {
    ...(touches('nameKo', 'nameEn') && { names: { KO: text('nameKo'), EN: text('nameEn') } }),
    ...(touches('descriptionKo', 'descriptionEn') && {
      description: text('descriptionKo') === '' ? null : { KO: text('descriptionKo'), EN: text('descriptionEn') },
    }),
    ...(Object.keys(brand).length > 0 && { brand }),
    ...(banners.length > 0 && { banners: Object.fromEntries(banners) as NonNullable<Input['banners']> }),
  }
}
