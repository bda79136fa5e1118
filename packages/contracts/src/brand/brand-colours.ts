/**
 * Colors of a merchant's brand: notation, contrast, and the colors derived from one accent. Contains no schema, since
 * browsers load this file.
 */
export type BrandTheme = 'dark' | 'light'

/** The custom properties that a merchant overrides. `tokens.css` of packages/ui describes each. */
export const BRAND_PROPERTIES = ['--brand', '--brand-strong', '--brand-text', '--brand-ink', '--brand-soft'] as const
/** Accents of a merchant that has chosen none: the portal's jade, as in `tokens.css`. */
export const DEFAULT_ACCENT: Readonly<Record<BrandTheme, string>> = { dark: '#4acfa0', light: '#057256' }
export type BrandProperties = Record<(typeof BRAND_PROPERTIES)[number], string>

/**
 * Surface colors of both themes, levels 0 to 3, and their text color. A test of packages/ui compares them with
 * `tokens.css`.
 */
export const SURFACES: Readonly<Record<BrandTheme, readonly string[]>> = {
  dark: ['oklch(0.165 0.012 268)', 'oklch(0.2 0.014 268)', 'oklch(0.24 0.016 268)', 'oklch(0.29 0.018 268)'],
  light: ['oklch(0.97 0.006 80)', 'oklch(0.993 0.003 80)', 'oklch(0.945 0.008 80)', 'oklch(0.912 0.01 80)'],
}
export const SURFACE_TEXT: Readonly<Record<BrandTheme, string>> = {
  dark: 'oklch(0.965 0.005 268)',
  light: 'oklch(0.225 0.014 65)',
}

/** Minimum contrasts of WCAG 2.2, for text and for edges and fills of controls. */
export const MIN_TEXT_CONTRAST = 4.5
export const MIN_CONTROL_CONTRAST = 3

interface Oklch {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}
type Channels = readonly [red: number, green: number, blue: number]

/**
 * WCAG 2 contrast of two colors, `oklch(L C H)` or `#rrggbb`, as an sRGB screen shows them. 1 if one has another
 * notation.
 */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [one, other].map((colour) => luminance(channelsOf(colour) ?? [0, 0, 0])).sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

/**
 * Converts a color to `#rrggbb`. Undefined for any other notation than `oklch(L C H)` and `#rrggbb`. Colors outside
 * sRGB are clipped per channel.
 */
export function hexOf(colour: string): string | undefined {
  const channels = channelsOf(colour)
  return (
    channels &&
    `#${channels
      .map((linear) =>
        Math.round(encode(linear) * 255)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
  )
}

export interface BrandContrast {
  /**
   * `label`: text on a filled button, normal and hovered. `text`: brand text on every surface. `control`: a filled
   * button on every surface.
   */
  readonly pair: 'label' | 'text' | 'control'
  readonly ratio: number
  readonly required: number
}

/** The lowest contrast of each pair of colours that must be distinguishable. */
export function brandContrasts(colours: BrandProperties, theme: BrandTheme): BrandContrast[] {
  const lowest = (pairs: readonly (readonly [string, string])[]) =>
    Math.min(...pairs.map(([one, other]) => contrastOf(one, other)))
  return [
    {
      pair: 'label',
      ratio: lowest([
        [colours['--brand-text'], colours['--brand']],
        [colours['--brand-text'], colours['--brand-strong']],
      ]),
      required: MIN_TEXT_CONTRAST,
    },
    {
      pair: 'text',
      ratio: lowest([
        ...[...SURFACES[theme], colours['--brand-soft']].map((surface) => [colours['--brand-ink'], surface] as const),
        [SURFACE_TEXT[theme], colours['--brand-soft']],
      ]),
      required: MIN_TEXT_CONTRAST,
    },
    {
      pair: 'control',
      ratio: lowest(SURFACES[theme].map((surface) => [colours['--brand'], surface] as const)),
      required: MIN_CONTROL_CONTRAST,
    },
  ]
}

/**
 * Brand colors derived from one accent (`#rrggbb`), including label, hover and brand text. An operator thus chooses one
 * color per theme.
 */
export function brandOfAccent(accent: string, theme: BrandTheme): BrandProperties {
  const { lightness, chroma, hue } = toOklch(accent)
  const [dark, light] = [
    write({ lightness: 0.2, chroma: Math.min(chroma, 0.035), hue }),
    write({ lightness: 0.99, chroma: 0.01, hue }),
  ]
  const brand = write({ lightness, chroma, hue })
  const text = contrastOf(dark, brand) >= contrastOf(light, brand) ? dark : light
  // The hover color is further from the label's color, so that a hovered button is at least as readable as a normal
  // one.
  const strong = write({
    lightness: Math.max(0, Math.min(1, lightness + (text === dark ? 0.05 : -0.06))),
    chroma: chroma * 0.95,
    hue,
  })
  const soft = write(
    theme === 'dark'
      ? { lightness: 0.27, chroma: Math.min(chroma, 0.045), hue }
      : { lightness: 0.94, chroma: Math.min(chroma, 0.035), hue },
  )
  return {
    '--brand': brand,
    '--brand-strong': strong,
    '--brand-text': text,
    '--brand-ink': readable({ lightness, chroma, hue }, [...SURFACES[theme], soft], theme),
    '--brand-soft': soft,
  }
}

/** Makes a color lighter or darker until it is readable on all given backgrounds. */
function readable(colour: Oklch, grounds: readonly string[], theme: BrandTheme): string {
  const step = theme === 'dark' ? 0.01 : -0.01
  for (let { lightness } = colour; lightness >= 0 && lightness <= 1; lightness += step) {
    const tried = write({ ...colour, lightness })
    if (grounds.every((ground) => contrastOf(tried, ground) >= MIN_TEXT_CONTRAST)) return tried
  }
  return theme === 'dark' ? 'oklch(1 0 0)' : 'oklch(0 0 0)'
}

const write = ({ lightness, chroma, hue }: Oklch): string =>
  `oklch(${round(lightness)} ${round(chroma)} ${Math.round(hue * 10) / 10})`
const round = (value: number): number => Math.round(value * 1000) / 1000

/** Linear sRGB channels of a color, clipped. */
function channelsOf(colour: string): Channels | undefined {
  const [, hex] = /^#([0-9a-f]{6})$/i.exec(colour) ?? []
  if (hex) return [0, 2, 4].map((at) => decode(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as unknown as Channels
  const [, lightness, chroma, hue] = /^oklch\(\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)\s*\)$/.exec(colour) ?? []
  return lightness === undefined
    ? undefined
    : fromOklch({ lightness: Number(lightness), chroma: Number(chroma), hue: Number(hue) })
}

/** Uses the matrices of CSS Color 4, section 18. */
function fromOklch({ lightness, chroma, hue }: Oklch): Channels {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function toOklch(hex: string): Oklch {
  const [red, green, blue] = channelsOf(hex) ?? [0, 0, 0]
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

const clip = (channel: number): number => Math.min(1, Math.max(0, channel))
const encode = (linear: number): number => (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055)
const decode = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const luminance = ([red, green, blue]: Channels): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue
