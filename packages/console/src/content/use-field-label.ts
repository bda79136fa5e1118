import { useText } from '../locale/locale.tsx'
import type { TextKey } from '../locale/texts.ts'

/** The name of a field by its path: `title.KO` → “Title (Korean)”. */
export function useFieldLabel(): (path: string) => string {
  const text = useText()
  return (path) => {
    if (path === 'label.CN') return text('content.fields.labelCn')
    const [key = '', language] = path.split('.')
    const label = text(`content.fields.${key}` as TextKey)
    return language === 'KO' || language === 'EN' ? text(`content.written.${language}`, { label }) : label
  }
}
