import { BRAND_ARCH } from '../document/brand-arch.ts'

/** The arch of the portal. */
export const BrandMark = () => (
  <svg viewBox="0 0 32 32" width="28" height="28" fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" aria-hidden>
    <path d={BRAND_ARCH} />
  </svg>
)
