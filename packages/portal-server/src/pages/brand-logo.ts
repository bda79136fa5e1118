import type { Bootstrap } from '@atrium/contracts/portal/bootstrap'
import { drawMark } from '@atrium/contracts/brand/brand-mark'
import type { PortalMerchant } from '../merchants.ts'
import { escapeHtml } from './html.ts'

/** The logo beside the merchant's name: its picture, else its mark. Empty when it uses the portal's arch. */
export const logoOf = ({
  brand: { logo, mark },
}: Pick<PortalMerchant, 'brand'>): Pick<Bootstrap['merchant'], 'logo' | 'mark'> =>
  logo ? { logo } : mark ? { mark: drawMark(mark) } : {}

/**
 * The portal's arch in the header of the releases' skeletons. Its replacement has the same size, so that nothing moves
 * when React renders.
 */
const ARCH = /(<a class="brand-mark"[^>]*>)<svg.*?<\/svg>/s

/** Replaces the arch in a skeleton with the merchant's logo. */
export function withLogo(skeleton: string, merchant: Pick<PortalMerchant, 'brand'>): string {
  const { logo, mark } = logoOf(merchant)
  if (!logo && !mark) return skeleton
  const drawn = logo
    ? `<img src="${escapeHtml(logo)}" width="28" height="28" alt="">`
    : `<svg viewBox="0 0 32 32" width="28" height="28" fill="none" stroke="currentColor" stroke-width="${mark!.stroke}" stroke-linecap="round" aria-hidden="true"><path d="${escapeHtml(mark!.d)}"/></svg>`
  return skeleton.replace(ARCH, (_whole, link: string) => link + drawn)
}
