import type { DrawKindId } from '../model/draw-kind.ts'
import type { Texts } from './texts.ts'

/** The text of a key, as the kind of draw says it where it has its own word. */
export function findText(texts: Texts, drawKind: DrawKindId, key: string): string | undefined {
  const own = `${drawKind}.${key}`
  if (Object.hasOwn(texts, own)) return texts[own]
  return Object.hasOwn(texts, key) ? texts[key] : undefined
}
