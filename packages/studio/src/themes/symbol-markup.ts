import type { SlotSymbol } from './symbols.ts'
import { drawings } from './drawings/index.ts'
import type { Drawing } from './drawing.ts'
import { around, box, circle, ring, scaled, turned } from './shapes.ts'
import type { Shape } from './shapes.ts'
import type { SlotTheme } from './theme.ts'

/**
 * The content of a 100 × 100 SVG that shows a symbol. Colours are in `fill` attributes; there are no styles, ids or
 * texts.
 */
export function symbolMarkup(theme: SlotTheme, symbol: SlotSymbol): string {
  const { palette, symbols } = theme
  const dressed = symbols[symbol]
  const tones = symbol.startsWith('low') ? palette.muted : palette.tones
  const [a, b, c] = dressed.tones.map((tone) => tones[tone]!)
  const colours: Readonly<Record<string, string>> = {
    a: a!,
    b: b!,
    c: c!,
    l: palette.light,
    k: palette.shade,
    d: palette.accent,
  }
  return framed(symbol, drawings[dressed.drawing].shapes)
    .join('')
    .replace(/\{(\w)\}/g, (_, role: string) => colours[role]!)
}

/** The name of the symbol in this theme. */
export const symbolName = (theme: SlotTheme, symbol: SlotSymbol): Drawing => drawings[theme.symbols[symbol].drawing]

/**
 * Adds a frame by the kind of symbol, so that shape alone distinguishes them: the wild is a medal, the scatter an
 * eight-pointed plaque, low symbols are smaller.
 */
function framed(symbol: SlotSymbol, shapes: readonly Shape[]): readonly Shape[] {
  if (symbol === 'wild')
    return [
      circle(50, 50, 48, 'k'),
      ring(50, 50, 44, 'l', 2),
      accentRing,
      around(24, circle(50, 6, 1, 'k')),
      scaled(0.62, ...shapes),
    ]
  if (symbol === 'scatter')
    return [
      box(13, 13, 74, 74, 8, 'k'),
      turned(45, box(13, 13, 74, 74, 8, 'k')),
      turned(45, plaque),
      plaque,
      scaled(0.58, ...shapes),
    ]
  return [scaled(symbol.startsWith('low') ? 0.74 : 0.92, ...shapes)]
}

const accentRing: Shape = '<circle cx="50" cy="50" r="44" fill="none" stroke="{d}" stroke-width="5"/>'
const plaque: Shape =
  '<rect x="17" y="17" width="66" height="66" rx="6" fill="none" stroke="{d}" stroke-width="2.500"/>'
