import { useLocale } from '../../../locale/locale.tsx'
import type { TextKey } from '../../../locale/texts.ts'

const TIMES = /(^|\.)(startsAt|endsAt|registeredFrom|registeredUntil)$/
/** Paths of the game of free rounds. */
export const GAME = /(^|\.)game$/
/** Pattern of the codes of choices. */
const CHOICE = /^[A-Za-z_]{2,24}$/
/** Names of outer parts of the form, which labels of paths omit. */
const OUTER = new Set(['rules'])

/**
 * Names of values by their path, and choices, times and games (`games`: names by id) in words. A value without a text
 * is shown unchanged.
 */
export function useContentWords(
  zone: string | undefined,
  games: Readonly<Record<string, string>>,
): { labelOf(path: string): string; wordOf(path: string, value: string): string } {
  const { text, format } = useLocale()
  const known = (key: string): string | undefined => {
    const words = text(key as TextKey)
    return words === key ? undefined : words
  }
  return {
    labelOf: (path) =>
      path
        .split('.')
        .filter((part) => !OUTER.has(part))
        .map((part) =>
          /^\d+$/.test(part)
            ? String(Number(part) + 1)
            : (known(`marketing.fields.${part}`) ?? known(`marketing.choices.${part}`) ?? part),
        )
        .join(' · '),
    wordOf(path, value) {
      if (TIMES.test(path)) return format.time(value, zone)
      if (GAME.test(path)) return games[value] ?? value
      if (!CHOICE.test(value)) return value
      return (
        known(
          path === 'rules.kind'
            ? `campaigns.kinds.${value}`
            : path === 'category'
              ? `campaigns.categories.${value}`
              : `marketing.choices.${value}`,
        ) ?? value
      )
    },
  }
}
