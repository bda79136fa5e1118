import type { Language } from '@atrium/contracts/locale/languages'
import type { PortalHost } from '../host.ts'
import { markFulfilled } from './mark-fulfilled.ts'
import { createPageLoader, type PageLoader } from './page-loader.ts'
import type { RemoteDefinition } from './manifest.ts'

/** The code of a language in i18next. */
export const i18nCode = (language: Language): string => language.toLowerCase()

/**
 * The i18next namespace of a release. It contains the version, so that two releases of one remote never mix their
 * texts.
 */
export const textNamespace = ({ name, version }: PortalHost['remote']): string => `${name}@${version}`

export type TextsLoader = (
  host: PortalHost,
  language: Language,
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
  return (host, language) => {
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
