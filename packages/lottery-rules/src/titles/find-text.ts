import type { DrawKindId } from '../model/draw-kind.ts'
import type { Texts } from './texts.ts'

/** The text of a key: the draw kind's own text if there is one, otherwise the common text. */
export function findText(texts: Texts, drawKind: DrawKindId, key: string): string | undefined {
  const own = `${drawKind}.${key}`
  if (Object.hasOwn(texts, own)) return texts[own]
  return Object.hasOwn(texts, key) ? texts[key] : undefined
}
