import { createHash } from 'node:crypto'
import { languageTag } from '@atrium/contracts/locale/languages'
import { paths } from '@atrium/contracts/portal/paths'
import type { PortalMerchant } from '../merchants.ts'
import type { Visitor } from '../pages/visitor.ts'
import { descriptionOf } from './description.ts'
import { GROUND, ICONS, type IconAddress } from './icons.ts'

export const MANIFEST_ADDRESS = '/app.webmanifest'

/** Browsers fetch an icon again when its address changes, so the address contains a hash of the brand. */
const icon = (src: IconAddress, purpose: 'any' | 'maskable', version: string) => ({
  src: `${src}?v=${version}`,
  sizes: `${ICONS[src].width}x${ICONS[src].height}`,
  type: 'image/png',
  purpose,
})

/**
 * Returns the web app manifest of a merchant's portal. Its id is the portal's address, so that installing from
 * different pages results in the same app.
 */
export const webManifest = (
  merchant: PortalMerchant,
  { language, direction }: Pick<Visitor, 'language' | 'direction'>,
  version = versionOf(merchant),
) => ({
  id: '/',
  name: merchant.names[language],
  short_name: merchant.names[language],
  description: descriptionOf(merchant, language),
  lang: languageTag(language),
  dir: direction,
  start_url: paths.home(),
  scope: '/',
  display: 'standalone',
  background_color: GROUND,
  theme_color: GROUND,
  categories: ['entertainment', 'games'],
  icons: [
    icon('/icon-192.png', 'any', version),
    icon('/icon-512.png', 'any', version),
    icon('/icon-maskable-512.png', 'maskable', version),
  ],
})

const versionOf = ({ brand: { dark, logo, mark } }: PortalMerchant): string =>
  createHash('sha256')
    .update(JSON.stringify([dark['--brand'], logo, mark]))
    .digest('hex')
    .slice(0, 8)
