import type { Language, Localized } from '@atrium/contracts/locale/languages'

type Values = Readonly<Record<string, string | number>>

/**
 * Provides the texts of one game: in one language for its page, in both for the record of a round. `{name}` is a
 * placeholder.
 */
export function wordsOf<K extends string>(texts: Readonly<Record<Language, Readonly<Record<K, string>>>>) {
  const say = (language: Language, key: K, values: Values = {}): string =>
    texts[language][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
  return {
    in:
      (language: Language) =>
      (key: K, values?: Values): string =>
        say(language, key, values),
    both: (key: K, values?: Values): Localized => ({ KO: say('KO', key, values), EN: say('EN', key, values) }),
  }
}

/** The same text in both languages, for cards and numbers. */
export const plain = (text: string): Localized => ({ KO: text, EN: text })
