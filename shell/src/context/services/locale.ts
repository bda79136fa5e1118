import type { Language } from '@atrium/contracts/locale/languages'
import type { Theme } from '@atrium/contracts/brand/theme'

/** Language and theme of the page. Created in `locale/`. */
export interface Locale {
  /**
   * Changes the language of the whole page: texts, responses of calls, the `lang` attribute, and the account's setting.
   * Rejects when the texts cannot be loaded.
   */
  setLanguage(language: Language): Promise<void>
  /** Selects any language by its code. A language without texts is stored, and the page is shown in English. */
  choose(code: string): Promise<void>
  setTheme(theme: Theme): void
}
