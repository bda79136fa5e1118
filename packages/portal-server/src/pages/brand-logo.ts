import type { Bootstrap } from '@atrium/contracts/portal/bootstrap'
import { drawMark } from '@atrium/contracts/brand/brand-mark'
import type { PortalMerchant } from '../merchants.ts'
import { escapeHtml } from './html.ts'

/** What stands beside the name: the merchant's picture, else its mark; neither where the portal's arch does. */
export const logoOf = ({
  brand: { logo, mark },
}: Pick<PortalMerchant, 'brand'>): Pick<Bootstrap['merchant'], 'logo' | 'mark'> =>
  logo ? { logo } : mark ? { mark: drawMark(mark) } : {}

/**
 * The skeletons of releases have the portal's arch in their header. Sizes stay, so that React replaces it without a
 * move.
 */
const ARCH = /(<a class="brand-mark"[^>]*>)<svg.*?<\/svg>/s

/** A skeleton with the logo of its merchant. */
export function withLogo(skeleton: string, merchant: Pick<PortalMerchant, 'brand'>): string {
  const { logo, mark } = logoOf(merchant)
  if (!logo && !mark) return skeleton
  const drawn = logo
    ? `<img src="${escapeHtml(logo)}" width="28" height="28" alt="">`
    : `<svg viewBox="0 0 32 32" width="28" height="28" fill="none" stroke="currentColor" stroke-width="${mark!.stroke}" stroke-linecap="round" aria-hidden="true"><path d="${escapeHtml(mark!.d)}"/></svg>`
  return skeleton.replace(ARCH, (_whole, link: string) => link + drawn)
}
