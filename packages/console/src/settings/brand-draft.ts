import { BRAND_BANNERS, DEFAULT_ARTWORK } from '@atrium/contracts/brand'
import { brandContrasts, brandOfAccent, DEFAULT_ACCENT } from '@atrium/contracts/brand/brand-colours'
import type { BrandContrast, BrandTheme } from '@atrium/contracts/brand/brand-colours'
import { DEFAULT_MARK } from '@atrium/contracts/brand/brand-mark'
import { DEFAULT_BANNERS } from '@atrium/contracts/brand/default-banners'
import type { SettingPath } from '@atrium/contracts/merchants/settings'
import type { OperationRequest } from '@atrium/contracts/staff/operations'
import { fieldsOf, pathsIn, valueAt, type Fields, type Touches } from './fields.ts'

type Input = OperationRequest<'changeMerchantSettings'>

/** The portal's default brand, with the merchant's name. */
export function defaultBrand(): Partial<Fields> {
  const brand = { accent: DEFAULT_ACCENT, mark: DEFAULT_MARK, artwork: DEFAULT_ARTWORK }
  const fields = fieldsOf({ brand, banners: DEFAULT_BANNERS } as never, 'UTC')
  return Object.fromEntries(
    ['description', 'brand', 'banners'].flatMap(pathsIn).map((path) => [path, fields[path]]),
  ) as Partial<Fields>
}

/** The contrasts of an accent colour; undefined for an invalid colour. */
export const contrastsOf = (accent: string, theme: BrandTheme): BrandContrast[] | undefined =>
  /^#[0-9a-f]{6}$/i.test(accent) ? brandContrasts(brandOfAccent(accent, theme), theme) : undefined

/**
 * The changed parts of the brand, each as a whole. A part with the portal's default is `null`, so that it follows later
 * changes of the default.
 */
export function brandIn(fields: Fields, touches: Touches): Input['brand'] {
  const own = defaultBrand()
  const parts = ['accent', 'logo', 'mark', 'artwork'].filter((part) => touches(`brand.${part}`))
  return Object.fromEntries(
    parts.map((part) => {
      const isOwn = pathsIn(`brand.${part}`).every((path) => fields[path] === own[path])
      return [part, isOwn ? null : valueAt(fields, `brand.${part}`)]
    }),
  )
}

/** The changed texts of each group, with its pictures if they changed. */
export function bannersIn(fields: Fields, touches: Touches): Input['banners'] {
  const groups = BRAND_BANNERS.filter((group) => touches(`banners.${group}`))
  return Object.fromEntries(
    groups.map((group) => {
      const pictures = (['image', 'imageNarrow'] as const).filter((name) => touches(`banners.${group}.${name}`))
      const [title, text] = ['title', 'text'].map((name) => valueAt(fields, `banners.${group}.${name}`))
      const addresses = pictures.map((name) => [name, fields[`banners.${group}.${name}` as SettingPath] || null])
      return [group, { title, text, ...Object.fromEntries(addresses) }]
    }),
  ) as Input['banners']
}
