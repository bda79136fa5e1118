import type { ArtworkTone } from '@atrium/contracts/brand'

/**
 * The colours of one picture, as hex: a dark background, two lighter steps, a highlight, and an accent from the
 * opposite side of the colour circle.
 */
export interface Palette {
  ground: string
  low: string
  mid: string
  high: string
  light: string
  accent: string
}

/** Creates a palette from a hue in degrees. Uses OKLCH, so that every hue has the same lightness steps. */
export function paletteOf(hue: number, accentShift = 150, tone: ArtworkTone = 'deep'): Palette {
  if (tone === 'dusk') return duskOf(hue)
  if (tone === 'ink') return inkOf(hue)
  return {
    ground: oklch(0.27, 0.06, hue),
    low: oklch(0.37, 0.085, hue + 8),
    mid: oklch(0.51, 0.115, hue + 14),
    high: oklch(0.68, 0.13, hue + 22),
    light: oklch(0.91, 0.05, hue + 30),
    accent: oklch(0.77, 0.14, hue + accentShift),
  }
}

/**
 * Evening light: the background is plum for every hue, so that the pictures of a merchant match. Highlights are sand.
 */
const duskOf = (hue: number): Palette => ({
  ground: oklch(0.24, 0.045, 345),
  low: oklch(0.31, 0.06, 350),
  mid: oklch(0.47, 0.1, hue - 14),
  high: oklch(0.68, 0.13, hue),
  light: oklch(0.93, 0.035, 62),
  accent: oklch(0.83, 0.09, 74),
})

/** Dark slate tones, with the hue used only for one accent. */
const inkOf = (hue: number): Palette => ({
  ground: oklch(0.2, 0.012, hue),
  low: oklch(0.27, 0.016, hue),
  mid: oklch(0.4, 0.02, hue),
  high: oklch(0.62, 0.025, hue),
  light: oklch(0.92, 0.012, hue),
  accent: oklch(0.77, 0.13, hue),
})

/** Converts OKLCH to hex with the matrices of CSS Color 4. Colours outside sRGB are clipped. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels
    .map((linear) =>
      Math.round(255 * gamma(Math.min(1, Math.max(0, linear))))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

const gamma = (linear: number): number => (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055)
