import {
  BRAND_BANNERS,
  DEFAULT_ARTWORK,
  type Artwork,
  type BrandBannerGroup,
  type MerchantBrand,
} from '@atrium/contracts/brand'
import { brandOfAccent } from '@atrium/contracts/brand/brand-colours'
import { DEFAULT_BANNERS } from '@atrium/contracts/brand/default-banners'
import type { BannerChange, BannerChanges, BrandChange } from '@atrium/contracts/merchants/brand-schemas'
import type { Transaction } from '@atrium/database'
import { pictureAddress } from '../../platform/images/address.ts'
import { scenes } from '../../platform/images/compositions/scenes.ts'
import { insertBanner, updateBanner } from '../content/index.ts'
import { setCampaignImage } from '../promotions/index.ts'

/** Resets the colors to the portal's defaults. */
const NO_COLOURS = { dark: {}, light: {} }

export async function writeBrand(
  tx: Transaction,
  code: string,
  { accent, mark, logo, artwork }: BrandChange,
): Promise<void> {
  const { brand: before } = (
    await tx<{ brand: MerchantBrand }[]>`select brand from merchants.merchants where code = ${code} for update`
  )[0]!
  const colours =
    accent === undefined
      ? {}
      : accent === null
        ? NO_COLOURS
        : { dark: brandOfAccent(accent.dark, 'dark'), light: brandOfAccent(accent.light, 'light') }
  const after = dropEmpty({
    ...before,
    ...colours,
    ...(mark !== undefined && { mark }),
    ...(logo !== undefined && { logo }),
    ...(artwork !== undefined && { artwork }),
  })
  await tx`update merchants.merchants set brand = ${tx.json(after as never)} where code = ${code}`
  if (artwork !== undefined) await redraw(tx, code, artwork ?? DEFAULT_ARTWORK)
}

const dropEmpty = (brand: object): object =>
  Object.fromEntries(Object.entries(brand).filter(([, value]) => value !== null))

/** Updates the first banner of each group, or adds one to an empty group. */
export async function writeBanners(tx: Transaction, code: string, changes: BannerChanges): Promise<void> {
  const [row] = await tx<
    { artwork: Artwork | null }[]
  >`select brand -> 'artwork' as artwork from merchants.merchants where code = ${code}`
  for (const [group, change] of Object.entries(changes) as [BrandBannerGroup, BannerChange | null][])
    await writeBanner(
      tx,
      code,
      group,
      change ?? { ...DEFAULT_BANNERS[group], image: null, imageNarrow: null },
      row?.artwork ?? DEFAULT_ARTWORK,
    )
}

async function writeBanner(
  tx: Transaction,
  code: string,
  group: BrandBannerGroup,
  { title, text, image, imageNarrow }: BannerChange,
  artwork: Artwork,
): Promise<void> {
  const { id, link } = DEFAULT_BANNERS[group]
  const picture = (of: string) =>
    typeof image === 'string' ? image : pictureAddress('banner', codeOf(artwork, group, of))
  const [first] = await tx<
    { id: string }[]
  >`select id from content.banners_view where merchant = ${code} and group_name = ${group}
    order by position, id limit 1`
  await (first
    ? updateBanner(tx, code, first.id, {
        title,
        text,
        ...(image !== undefined && { image: picture(first.id) }),
        imageNarrow,
      })
    : insertBanner(tx, code, {
        id,
        groupName: group,
        title,
        text,
        image: picture(id),
        imageNarrow: imageNarrow ?? null,
        link,
      }))
}

/** Compositions of the dialog banners: the first if the home page has a scene, otherwise the second. */
const BESIDE: Readonly<Record<BrandBannerGroup, readonly [scene: string, other: string]>> = {
  home: ['', ''],
  w_login: ['reeds', 'waves'],
  w_register: ['dawn', 'blossom'],
}

function codeOf({ composition, hue, tone }: Artwork, group: BrandBannerGroup, id: string): string {
  const drawn = group === 'home' ? composition : BESIDE[group][Object.hasOwn(scenes, composition) ? 0 : 1]
  return `${drawn}~${hue}${tone === 'deep' ? '' : `-${tone}`}~${id}`
}

/**
 * Draws the merchant's generated images again: the first of each brand group with the new artwork, all others in its
 * tone. Uploaded images are unchanged.
 */
async function redraw(tx: Transaction, code: string, artwork: Artwork): Promise<void> {
  const banners = await tx<{ id: string; groupName: string; image: string; isFirst: boolean }[]>`
    select id, group_name as "groupName", image,
      row_number() over (partition by group_name order by position, id) = 1 as "isFirst" from content.banners_view
      where merchant = ${code} and image like '/art/banner/%'`
  for (const { id, groupName, image, isFirst } of banners) {
    const group = BRAND_BANNERS.find((each) => each === groupName)
    const next = pictureAddress('banner', group && isFirst ? codeOf(artwork, group, id) : inTone(image, artwork))
    if (next !== image) await updateBanner(tx, code, id, { image: next })
  }
  const promotions = await tx<
    { id: string; image: string }[]
  >`select id, image from promotions.campaigns_view where merchant = ${code} and image like '/art/promotion/%'`
  for (const { id, image } of promotions) {
    const next = pictureAddress('promotion', inTone(image, artwork))
    if (next !== image) await setCampaignImage(tx, { merchant: code, id }, next)
  }
}

/**
 * Returns the code of a generated image in another tone: `/art/banner/crystal~250~new.svg?v=…` →
 * `crystal~250-dusk~new`.
 */
function inTone(address: string, { tone }: Artwork): string {
  const [composition, colours = '', ...seed] = /^\/art\/\w+\/(.+)\.\w+(\?|$)/.exec(address)![1]!.split('~')
  return [composition, `${colours.split('-')[0]}${tone === 'deep' ? '' : `-${tone}`}`, ...seed].join('~')
}
