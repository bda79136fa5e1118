import type { Language } from '@atrium/contracts/languages'
import type { PortalHost } from '../host.ts'
import { createPageLoader, type PageLoader } from './page-loader.ts'
import type { RemoteDefinition } from './manifest.ts'

/** The code i18next knows a language by. */
export const i18nCode = (language: Language): string => language.toLowerCase()

/** Namespaces carry the version, so that two releases of one remote never mix their texts. */
export const textNamespace = ({ name, version }: PortalHost['remote']): string => `${name}@${version}`

export type TextsLoader = (host: PortalHost, language: Language) => { ready(): boolean; load(): Promise<void>; failure(): Error | undefined }

/** Loads the chunk of one language and puts it under the release's own namespace. One load per language. */
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
  const pending = new Map<string, Promise<void>>()
  return (host, language) => {
    const namespace = textNamespace(host.remote)
    const code = i18nCode(language)
    const loader = loaderOf(language)
    return {
      ready: () => host.i18n.hasResourceBundle(code, namespace),
      failure: loader.failure,
      load() {
        const key = `${code} ${namespace}`
        // The same promise for every render that waits: React asks again and again until it settles.
        const waiting = pending.get(key) ?? loader.load().then((texts) => void host.i18n.addResourceBundle(code, namespace, texts)).finally(() => pending.delete(key))
        pending.set(key, waiting)
        return waiting
      },
    }
  }
}
