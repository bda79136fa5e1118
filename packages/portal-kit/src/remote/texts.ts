import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import { toLanguage, type Language } from '@atrium/contracts/locale/languages'
import type { PortalHost, Readable } from '../host.ts'
import { markFulfilled } from './mark-fulfilled.ts'
import { createPageLoader, type PageLoader } from './page-loader.ts'
import type { RemoteDefinition } from './manifest.ts'

/** The code of the release's texts in i18next. */
const i18nCode = (language: Language): string => language.toLowerCase()

/** The language of the page. */
export const languageOf = (host: PortalHost): Readable<LanguageCode> => host.textLanguage ?? host.language

/**
 * The i18next code of a page: that of the shell, under which it has texts of the merchant, unless the shell has another
 * language meanwhile.
 */
export const pageCode = ({ i18n }: PortalHost, language: LanguageCode): string =>
  toLanguage(i18n.language) === toLanguage(language) ? i18n.language : i18nCode(toLanguage(language)!)

/**
 * The i18next namespace of a release. It contains the version, so that two releases of one remote never mix their
 * texts.
 */
export const textNamespace = ({ name, version }: PortalHost['remote']): string => `${name}@${version}`

export type TextsLoader = (
  host: PortalHost,
  language: LanguageCode,
) => { ready(): boolean; load(): Promise<void>; failure(): Error | undefined }

/** Loads the chunk of one language, once, into the release's own namespace. */
export function createTextsLoader(languages: RemoteDefinition['languages']): TextsLoader {
  const loaders = new Map<Language, PageLoader<Record<string, unknown>>>()
  const loaderOf = (language: Language) => {
    const existing = loaders.get(language)
    if (existing) return existing
    const made = createPageLoader(async () => {
      const module = await languages[language]()
      return (module.default ?? module) as Record<string, unknown>
    })
    loaders.set(language, made)
    return made
  }
  const loads = new WeakMap<PortalHost['i18n'], Map<string, Promise<void>>>()
  const loadsInto = (i18n: PortalHost['i18n']) => {
    const known = loads.get(i18n) ?? new Map<string, Promise<void>>()
    loads.set(i18n, known)
    return known
  }
  return (host, page) => {
    const language = toLanguage(page)!
    const namespace = textNamespace(host.remote)
    const code = i18nCode(language)
    const loader = loaderOf(language)
    const ready = () => host.i18n.hasResourceBundle(code, namespace)
    return {
      ready,
      failure: loader.failure,
      load() {
        const key = `${code} ${namespace}`
        const known = loadsInto(host.i18n)
        // The same promise for every render: React's `use` reads it in each render until it settles, and once after
        // that.
        const load =
          known.get(key) ?? loader.load().then((texts) => void host.i18n.addResourceBundle(code, namespace, texts))
        known.set(key, load)
        load.catch(() => known.delete(key))
        return ready() ? markFulfilled(load, undefined) : load
      },
    }
  }
}
