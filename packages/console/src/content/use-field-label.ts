import { useText } from '../locale/locale.tsx'
import type { TextKey } from '../locale/texts.ts'
import { languageOf } from './kinds.ts'

/** The name of a field by its path: `title.KO` → “Title (Korean)”. */
export function useFieldLabel(): (path: string) => string {
  const text = useText()
  return (path) => {
    if (path === 'label.CN') return text('content.fields.labelCn')
    const language = languageOf(path)
    const key = language ? path.slice(0, -language.length - 1) : path
    const label = text(`content.fields.${key}` as TextKey)
    if (!language) return label
    return language === 'KO' || language === 'EN'
      ? text(`content.written.${language}`, { label })
      : text('content.written.further', { label, language })
  }
}
