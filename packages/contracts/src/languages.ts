/** Languages the portal is written in. Korean is the default; the wire and the labels name them in capitals. */
export const LANGUAGES = ['KO', 'EN'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'KO'

/** Any spelling (`ko`, `ko-KR`, `EN`) to a supported language, or undefined. */
export function toLanguage(text: string | undefined | null): Language | undefined {
  const code = text?.slice(0, 2).toUpperCase()
  return LANGUAGES.find((language) => language === code)
}

/** The BCP 47 tag for `lang` attributes and `Intl`. */
export const languageTag = (language: Language): string => (language === 'KO' ? 'ko-KR' : 'en-GB')

/** A text in every language of the portal. */
export type Localized = Record<Language, string>
