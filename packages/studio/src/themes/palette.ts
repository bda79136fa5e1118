/** Colours of a theme as OKLCH strings: quiet grounds, and tones of equal weight so that no symbol shouts. */
export interface Palette {
  /** The page behind the machine. */
  readonly ground: string
  /** The window the reels run in. */
  readonly well: string
  /** The one accent: spin button, win lines, the wild's disc. */
  readonly accent: string
  /** Six tones of the paying symbols, lively. */
  readonly tones: readonly string[]
  /** The same hues, muted, for the low symbols. */
  readonly muted: readonly string[]
  readonly light: string
  readonly shade: string
}

/**
 * @param base hue of ground, light and shade
 * @param accent hue of the accent
 * @param tones lightness, chroma and hue of the six tones
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
