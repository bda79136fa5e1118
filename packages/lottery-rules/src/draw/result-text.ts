import type { DrawKind, DrawPart, Result } from '../model/draw-kind.ts'

/** Formats a result: `03853`, `5 6 8 4 7 3 1 10 2 9`. */
export const resultText = ({ separator }: DrawKind, result: Result): string => result.join(separator)

/**
 * Parses the text of a result. Leading zeros are significant.
 * @returns undefined when a number is missing, superfluous, of the wrong length, or not part of the draw
 */
export function parseResult({ parts, separator }: DrawKind, text: string): Result | undefined {
  const symbols = text.split(separator)
  let from = 0
  for (const part of parts) {
    if (!isDrawnFrom(part, symbols.slice(from, from + part.count))) return undefined
    from += part.count
  }
  return symbols.length === from ? symbols : undefined
}

function isDrawnFrom({ count, from }: DrawPart, symbols: readonly string[]): boolean {
  if (symbols.length !== count) return false
  if (from.kind === 'digits') return symbols.every((symbol) => symbol.length === from.digits && /^\d+$/.test(symbol))
  if (from.kind === 'die') return symbols.every((symbol) => /^[1-6]$/.test(symbol))
  return new Set(symbols).size === count && symbols.every((symbol) => from.values.includes(symbol))
}
