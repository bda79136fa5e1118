import type { DrawKindId } from '../model/draw-kind.ts'
import type { Texts } from './texts.ts'

/** The text of a key: the one of the draw kind where it has its own, otherwise the common one. */
export function findText(texts: Texts, drawKind: DrawKindId, key: string): string | undefined {
  const own = `${drawKind}.${key}`
  if (Object.hasOwn(texts, own)) return texts[own]
  return Object.hasOwn(texts, key) ? texts[key] : undefined
}
