export type BrandTheme = 'dark' | 'light'

/** The design tokens that belong to a merchant: CSS colours. `tokens.css` describes each. */
export interface BrandColours {
  brand: string
  strong: string
  text: string
  ink: string
  soft: string
}

/** Brand colours by merchant code. A test checks every pair for its WCAG contrast. */
export const brands: Readonly<Record<string, Readonly<Record<BrandTheme, BrandColours>>>> = {
  DEMO: {
    dark: {
      brand: 'oklch(0.77 0.135 166)',
      strong: 'oklch(0.82 0.13 166)',
      text: 'oklch(0.2 0.035 166)',
      ink: 'oklch(0.81 0.13 166)',
      soft: 'oklch(0.27 0.04 168)',
    },
    light: {
      brand: 'oklch(0.49 0.098 168)',
      strong: 'oklch(0.43 0.088 168)',
      text: 'oklch(0.99 0.01 168)',
      ink: 'oklch(0.44 0.09 168)',
      soft: 'oklch(0.93 0.035 168)',
    },
  },
  LOTUS: {
    dark: {
      brand: 'oklch(0.74 0.15 34)',
      strong: 'oklch(0.79 0.13 36)',
      text: 'oklch(0.2 0.04 34)',
      ink: 'oklch(0.78 0.135 36)',
      soft: 'oklch(0.28 0.045 34)',
    },
    light: {
      brand: 'oklch(0.54 0.165 33)',
      strong: 'oklch(0.48 0.15 33)',
      text: 'oklch(0.99 0.01 33)',
      ink: 'oklch(0.49 0.15 33)',
      soft: 'oklch(0.94 0.035 36)',
    },
  },
}

/**
 * The style sheet with a merchant's colours. It is outside all cascade layers, so it overrides the defaults of
 * `tokens.css` in whatever order the two are loaded. An unknown merchant gets the defaults.
 */
export function brandCss(merchant: string): string {
  const brand = brands[merchant]
  if (!brand) return ''
  return `:root{${declarations(brand.dark)}}:root[data-theme=light]{${declarations(brand.light)}}`
}

function declarations({ brand, strong, text, ink, soft }: BrandColours): string {
  return `--brand:${brand};--brand-strong:${strong};--brand-text:${text};--brand-ink:${ink};--brand-soft:${soft}`
}
