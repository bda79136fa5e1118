import type { Language } from '@atrium/contracts/locale/languages'
import { particles } from '@atrium/contracts/text/particles'
import { createPageLoader, type PageLoader } from '@atrium/portal-kit'
import { createInstance, type i18n, type TFunction } from 'i18next'
import { LANGUAGE_FILES, LATE_LANGUAGE_FILES } from './index.ts'

/** The i18next namespace of the shell. Those of remotes are `name@version`. */
export const NAMESPACE = 'shell'
const code = (language: Language) => language.toLowerCase()

/**
 * The i18next instance that all releases share. There is no fallback between languages: a missing text shows its key,
 * which a test detects.
 */
export function createTexts(): i18n {
  const texts = createInstance()
  void texts.use(particles).init({
    resources: {},
    fallbackLng: false,
    postProcess: [particles.name],
    defaultNS: NAMESPACE,
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return texts
}

/**
 * Loads a language unless it is loaded already, and makes it the current one. `isWhole` includes the texts that load
 * late.
 */
export async function switchTexts(texts: i18n, language: Language, isWhole = false): Promise<void> {
  const first = async () => {
    if (texts.getResource(code(language), NAMESPACE, 'documentTitle') !== undefined) return
    const { default: bundle } = await LANGUAGE_FILES[language]()
    texts.addResourceBundle(code(language), NAMESPACE, bundle, true)
  }
  await Promise.all([first(), isWhole && lateTexts(texts, language).load()])
  await texts.changeLanguage(code(language))
}

const lateLoaders = new WeakMap<i18n, Map<Language, PageLoader<true>>>()

/** The texts of the shell's lazy parts in a language, loaded once, after the first ones. */
export function lateTexts(texts: i18n, language: Language): PageLoader<true> {
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

export const textsIn = (texts: i18n, language: Language): TFunction => texts.getFixedT(code(language), NAMESPACE)
