import type { ApiClient } from '@atrium/api-client'
import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import { directionOf, languageTag, pageLanguage, toLanguage } from '@atrium/contracts/locale/languages'
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
  offered,
}: {
  store: Store
  api: ApiClient
  bus: ScopedBus
  texts: i18n
  root: HTMLElement
  /** Languages that the merchant offers. */
  offered: readonly LanguageCode[]
}): Locale {
  async function show(chosen: string): Promise<void> {
    const shown = toLanguage(chosen) ?? 'EN'
    const language = pageLanguage(chosen, shown, offered)
    const previous = store.get(languageAtom)
    if (language !== previous) await switchTexts(texts, language, true)
    keepLanguage(shown, chosen)
    showChosenLanguage(root, chosen)
    store.set(chosenLanguageAtom, chosen)
    if (language === previous) return
    root.lang = languageTag(language)
    store.set(languageAtom, language)
    store.set(sessionAtom, Object.freeze({ ...store.get(sessionAtom), language: shown }))
    bus.emit('locale.changed', { language: shown })
    // Errors are ignored: the account's setting is optional, and the page has changed already.
    if (api.hasSession()) await api.call('updateLanguage', { language: shown }).catch(() => undefined)
  }

  return {
    choose: show,
    setTheme(theme) {
      keepTheme(theme)
      root.dataset.theme = theme
      store.set(themeAtom, theme)
      bus.emit('theme.changed', { theme })
    },
  }
}
