import type { Language } from '@atrium/contracts/locale/languages'
import { particles } from '@atrium/contracts/text/particles'
import { createInstance, type i18n, type TFunction } from 'i18next'
import { LANGUAGE_FILES } from './index.ts'

/** The shell's namespace. Those of remotes are `name@version`. */
export const NAMESPACE = 'shell'
const code = (language: Language) => language.toLowerCase()

/**
 * The instance that all releases share. No language falls back to another: a missing text shows its key, and a test
 * finds it.
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

/** Loads a language if it is not there yet, and makes it the current one. */
export async function switchTexts(texts: i18n, language: Language): Promise<void> {
  if (!texts.hasResourceBundle(code(language), NAMESPACE)) {
    const { default: bundle } = await LANGUAGE_FILES[language]()
    texts.addResourceBundle(code(language), NAMESPACE, bundle)
  }
  await texts.changeLanguage(code(language))
}

export const textsIn = (texts: i18n, language: Language): TFunction => texts.getFixedT(code(language), NAMESPACE)
