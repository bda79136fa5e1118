import type { Language } from '@atrium/contracts/locale/languages'
import { particles } from '@atrium/contracts/text/particles'
import { createPageLoader, type PageLoader } from '@atrium/portal-kit'
import { createInstance, type i18n, type TFunction } from 'i18next'
import { LANGUAGE_FILES, LATE_LANGUAGE_FILES } from './index.ts'

/** The shell's namespace. Those of remotes are `name@version`. */
export const NAMESPACE = 'shell'
const code = (language: Language) => language.toLowerCase()

/**
 * The i18next instance that all releases share. No language falls back to another: a missing text shows its key, and a
 * test finds it.
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

/** Loads a language unless it is loaded, and makes it the current one. `isWhole` includes late texts. */
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

/** The texts of lazy parts of the shell in a language: loaded once, after the first ones. */
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
