import { brandOfAccent, DEFAULT_ACCENT, SURFACES, SURFACE_TEXT } from '@atrium/contracts/brand/brand-colours'
import type { BrandTheme } from '@atrium/contracts/brand/brand-colours'
import type { CSSProperties } from 'react'

/** Colours of one of the portal's themes, for a part of a page that has another theme. */
export const portalColours = (theme: BrandTheme): CSSProperties =>
  ({
    colorScheme: theme,
    color: SURFACE_TEXT[theme],
    background: SURFACES[theme][1],
    '--text': SURFACE_TEXT[theme],
    '--text-quiet': `color-mix(in oklch, ${SURFACE_TEXT[theme]} 70%, ${SURFACES[theme][1]})`,
    ...Object.fromEntries(SURFACES[theme].map((colour, step) => [`--surface-${step}`, colour])),
    ...brandOfAccent(DEFAULT_ACCENT[theme], theme),
  }) as CSSProperties
