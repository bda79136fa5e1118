/**
 * Colours of a theme as OKLCH strings: muted backgrounds, and tones of equal visual weight, so that no symbol
 * dominates.
 */
export interface Palette {
  /** Background of the page. */
  readonly ground: string
  /** Background of the reels. */
  readonly well: string
  /** Accent colour of the spin button, the win lines and the wild's disc. */
  readonly accent: string
  /** Six vivid tones for the high symbols. */
  readonly tones: readonly string[]
  /** The same hues, muted, for the low symbols. */
  readonly muted: readonly string[]
  readonly light: string
  readonly shade: string
}

/**
 * Creates a palette. @param base hue of backgrounds, light and shade @param accent hue of the accent @param tones
 * lightness, chroma and hue of the six tones
 */
export function palette(
  base: number,
  accent: number,
  tones: readonly (readonly [lightness: number, chroma: number, hue: number])[],
): Palette {
  return {
    ground: oklch(0.185, 0.018, base),
    well: oklch(0.235, 0.022, base),
    accent: oklch(0.8, 0.115, accent),
    tones: tones.map(([lightness, chroma, hue]) => oklch(lightness, chroma, hue)),
    muted: tones.map(([lightness, chroma, hue]) => oklch(lightness * 0.86, chroma * 0.55, hue)),
    light: oklch(0.955, 0.018, base),
    shade: oklch(0.25, 0.04, base),
  }
}

const oklch = (lightness: number, chroma: number, hue: number): string =>
  `oklch(${round(lightness)} ${round(chroma)} ${round(hue)})`
const round = (value: number): number => Math.round(value * 1000) / 1000
