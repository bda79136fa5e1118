import { languageTag } from '@atrium/contracts/languages'
import { paths } from '@atrium/contracts/paths'
import type { Visitor } from '../document/bootstrap.ts'
import type { PortalMerchant } from '../merchants.ts'
import { descriptionOf } from './description.ts'
import { GROUND, ICONS, type IconAddress } from './icons.ts'

export const MANIFEST_ADDRESS = '/app.webmanifest'

const icon = (src: IconAddress, purpose: 'any' | 'maskable') => ({ src, sizes: `${ICONS[src].width}x${ICONS[src].height}`, type: 'image/png', purpose })

/** How a browser installs the portal of a merchant. Its id is the address of the portal, whatever page the visitor installs it from. */
export const webManifest = (merchant: PortalMerchant, { language, direction }: Pick<Visitor, 'language' | 'direction'>) => ({
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
  icons: [icon('/icon-192.png', 'any'), icon('/icon-512.png', 'any'), icon('/icon-maskable-512.png', 'maskable')],
})
