/**
 * A colour of a brand as `#rrggbb`, for what understands no other notation: picture renderers and manifests. Takes `oklch(L C H)` as brands write it
 * and `#rrggbb`; undefined for any other. Colours outside of sRGB are clipped per channel.
 */
export function toSrgb(color: string): string | undefined {
  if (/^#[0-9a-f]{6}$/i.test(color)) return color.toLowerCase()
  const [, lightness, chroma, hue] = /^oklch\(\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)\s*\)$/.exec(color) ?? []
  return lightness === undefined ? undefined : fromOklch(Number(lightness), Number(chroma), (Number(hue) * Math.PI) / 180)
}

/** The matrices of CSS Color 4, section 18. */
function fromOklch(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s, -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s]
  return `#${linear.map((value) => Math.round(encoded(Math.min(1, Math.max(0, value))) * 255).toString(16).padStart(2, '0')).join('')}`
}

const encoded = (linear: number): number => (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055)
