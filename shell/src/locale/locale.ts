import type { ApiClient } from '@atrium/api-client'
import { directionOf, languageTag, toLanguage, type Language } from '@atrium/contracts/locale/languages'
import type { ScopedBus } from '@atrium/portal-kit/host'
import type { i18n } from 'i18next'
import { chosenLanguageAtom, languageAtom, sessionAtom, themeAtom, type Store } from '../context/atoms.ts'
import { keepLanguage, keepTheme } from '../storage/storage.ts'
import { switchTexts } from '../locales/texts.ts'
import type { Locale } from '../context/services/locale.ts'

/** Sets the text direction of the page and the number format of its fields for the chosen language. */
export function showChosenLanguage(root: HTMLElement, chosen: string): void {
  root.dir = directionOf(chosen)
  root.dataset.chosen = chosen
}

export function createLocale({
  store,
  api,
  bus,
  texts,
  root,
}: {
  store: Store
  api: ApiClient
  bus: ScopedBus
  texts: i18n
  root: HTMLElement
}): Locale {
  async function show(language: Language, chosen: string): Promise<void> {
    const previous = store.get(languageAtom)
    if (language !== previous) await switchTexts(texts, language, true)
    keepLanguage(language, chosen)
    showChosenLanguage(root, chosen)
    store.set(chosenLanguageAtom, chosen)
    if (language === previous) return
    root.lang = languageTag(language)
    store.set(languageAtom, language)
    store.set(sessionAtom, Object.freeze({ ...store.get(sessionAtom), language }))
    bus.emit('locale.changed', { language })
    // Errors are ignored: the account's setting is optional, and the page has changed already.
    if (api.hasSession()) await api.call('updateLanguage', { language }).catch(() => undefined)
  }

  return {
    setLanguage: (language) => show(language, language),
    choose: (code) => show(toLanguage(code) ?? 'EN', code),
    setTheme(theme) {
      keepTheme(theme)
      root.dataset.theme = theme
      store.set(themeAtom, theme)
      bus.emit('theme.changed', { theme })
    },
  }
}
