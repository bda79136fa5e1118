import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import { languageTag, toLanguage, type Language } from '@atrium/contracts/locale/languages'
import { particles } from '@atrium/contracts/text/particles'
import { createPageLoader, type PageLoader } from '@atrium/portal-kit'
import { createInstance, type i18n, type TFunction } from 'i18next'
import { LANGUAGE_FILES, LATE_LANGUAGE_FILES } from './index.ts'
import { loadOwnTexts, type OwnTexts } from './own-texts.ts'

/** The i18next namespace of the shell. Those of remotes are `name@version`. */
export const NAMESPACE = 'shell'
const code = (language: Language) => language.toLowerCase()
/**
 * The i18next code of a page: texts of the merchant in its language are under this code, those of releases under `ko`
 * and `en`.
 */
const pageCode = (language: LanguageCode) => `${languageTag(language)}-x-own`
/** The language of the texts that releases have for a page. */
const releaseLanguage = (language: LanguageCode): Language => toLanguage(language)!

/**
 * The i18next instance that all releases share. Pages in Korean and English have no fallback language: a missing text
 * shows its key, which a test detects. Pages in other languages show it in English.
 */
export function createTexts(own: OwnTexts = { addresses: {}, namespaces: {} }): i18n {
  const texts = createInstance()
  void texts.use(particles).init({
    resources: {},
    fallbackLng: (language) => (/^(ko|en)\b/i.test(language) ? [] : [code('EN')]),
    postProcess: [particles.name],
    defaultNS: NAMESPACE,
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  ownTexts.set(texts, createOwnLoader(texts, own))
  return texts
}

const ownTexts = new WeakMap<i18n, (language: LanguageCode) => Promise<void>>()

/** Loads the texts of the merchant once per language. */
function createOwnLoader(texts: i18n, own: OwnTexts): (language: LanguageCode) => Promise<void> {
  const loads = new Map<LanguageCode, Promise<void>>()
  return (language) => {
    const load = loads.get(language) ?? loadOwnTexts(texts, own, language, pageCode(language))
    loads.set(language, load)
    return load
  }
}

/**
 * Loads a language unless it is loaded already, and makes it the current one. `isWhole` includes the texts that load
 * late.
 */
export async function switchTexts(texts: i18n, page: LanguageCode, isWhole = false): Promise<void> {
  const language = releaseLanguage(page)
  const first = async () => {
    if (texts.getResource(code(language), NAMESPACE, 'documentTitle') !== undefined) return
    const { default: bundle } = await LANGUAGE_FILES[language]()
    texts.addResourceBundle(code(language), NAMESPACE, bundle, true)
  }
  await Promise.all([first(), isWhole && lateTexts(texts, page).load(), ownTexts.get(texts)?.(page)])
  await texts.changeLanguage(pageCode(page))
}

const lateLoaders = new WeakMap<i18n, Map<Language, PageLoader<true>>>()

/** The texts of the shell's lazy parts in a language, loaded once, after the first ones. */
export function lateTexts(texts: i18n, page: LanguageCode): PageLoader<true> {
  const language = releaseLanguage(page)
  const loaders = lateLoaders.get(texts) ?? new Map<Language, PageLoader<true>>()
  lateLoaders.set(texts, loaders)
  const loader =
    loaders.get(language) ??
    createPageLoader(async () => {
      const { default: bundle } = await LATE_LANGUAGE_FILES[language]()
      texts.addResourceBundle(code(language), NAMESPACE, bundle, true)
      return true as const
    })
  loaders.set(language, loader)
  return loader
}

export const textsIn = (texts: i18n, language: LanguageCode): TFunction =>
  texts.getFixedT(pageCode(language), NAMESPACE)
