import type { ApiClient } from '@atrium/api-client'
import { languageTag, type Language } from '@atrium/contracts/languages'
import type { Theme } from '@atrium/contracts/session'
import type { ScopedBus } from '@atrium/portal-kit/host'
import type { i18n } from 'i18next'
import { languageAtom, sessionAtom, themeAtom, type Store } from '../atoms.ts'
import { keepLanguage, keepTheme } from '../storage.ts'
import { switchTexts } from './texts.ts'

export interface Locale {
  /** The whole page follows: texts, answers of calls, `lang`, and the account's setting. Rejects when the texts do not come. */
  setLanguage(language: Language): Promise<void>
  setTheme(theme: Theme): void
}

export function createLocale({ store, api, bus, texts, root }: { store: Store; api: ApiClient; bus: ScopedBus; texts: i18n; root: HTMLElement }): Locale {
  return {
    async setLanguage(language) {
      const previous = store.get(languageAtom)
      if (language === previous) return
      await switchTexts(texts, language)
      keepLanguage(language, previous)
      root.lang = languageTag(language)
      store.set(languageAtom, language)
      store.set(sessionAtom, Object.freeze({ ...store.get(sessionAtom), language }))
      bus.emit('locale.changed', { language })
      // The account follows when it can: the page has changed either way.
      if (api.hasSession()) await api.call('updateLanguage', { language }).catch(() => undefined)
    },
    setTheme(theme) {
      keepTheme(theme)
      root.dataset.theme = theme
      store.set(themeAtom, theme)
      bus.emit('theme.changed', { theme })
    },
  }
}
