import type { LanguageCode } from './language-codes.ts'

/** Languages of the product's own texts. Korean is the default. API and labels use capital letters. */
export const LANGUAGES = ['KO', 'EN'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'KO'

/**
 * The language of the texts for a language code (`ko`, `ko-KR`, `JA`): English if the portal has no texts in it. Used
 * for pages, responses and messages alike. Undefined if it is not a language code.
 */
export function toLanguage(text: string | undefined | null): Language | undefined {
  const code = /^[a-z]{2,3}(?![a-z])/i.exec(text ?? '')?.[0].toUpperCase()
  return code === undefined ? undefined : (LANGUAGES.find((language) => language === code) ?? 'EN')
}

/** Tags of the codes that are not language tags themselves. */
const TAGS: Partial<Record<LanguageCode, string>> = {
  KO: 'ko-KR',
  EN: 'en-GB',
  CN: 'zh-CN',
  TW: 'zh-TW',
  TL: 'fil',
  'PT-BR': 'pt-BR',
}

/** The BCP 47 tag for `lang` attributes and `Intl`. */
export const languageTag = (language: LanguageCode): string => TAGS[language] ?? language.toLowerCase()

/** A text of the product, in every language of the product. */
export type Localized = Record<Language, string>

/** A text that staff writes: in Korean and English, and in any further languages of the merchant. */
export type Texts = Localized & { readonly [Code in LanguageCode]?: string | undefined }

/** A text in a language, else in English. */
export const textIn = <Text>(
  texts: Record<Language, Text> & { readonly [Code in LanguageCode]?: Text | undefined },
  language: LanguageCode,
): Text => texts[language] ?? texts.EN

/** Codes of the languages that are written from right to left. */
const RIGHT_TO_LEFT = ['AR', 'FA', 'HE', 'UR']
export type Direction = 'ltr' | 'rtl'

/** Text direction of a page for the chosen language code, even while its texts are still English. */
export const directionOf = (code: string): Direction => (RIGHT_TO_LEFT.includes(code) ? 'rtl' : 'ltr')

/** The language chosen on an earlier visit, as long as the page is shown in its fallback language. */
export function stillChosen(chosen: string | undefined, shown: Language): string {
  return chosen && toLanguage(chosen) === shown ? chosen : shown
}

/** The language of a page: the chosen one if the merchant offers it, else the language of the product's texts. */
export const pageLanguage = (chosen: string, shown: Language, offered: readonly LanguageCode[]): LanguageCode =>
  offered.find((code) => code === chosen) ?? shown

/** The name of a time zone: `Asia/Seoul` → 한국 표준시, Korean Standard Time. */
export function zoneName(timeZone: string, language: LanguageCode): string {
  const parts = new Intl.DateTimeFormat(languageTag(language), {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
