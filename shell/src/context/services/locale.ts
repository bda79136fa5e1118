import type { Language } from '@atrium/contracts/locale/languages'
import type { Theme } from '@atrium/contracts/brand/theme'

/** Language and theme of the page. Created in `locale/`. */
export interface Locale {
  /**
   * The whole page follows: texts, answers of calls, `lang`, and the account's setting. Rejects when the texts do not
   * come.
   */
  setLanguage(language: Language): Promise<void>
  /** Any language by its code. What the portal is not written in is remembered, and shown in English. */
  choose(code: string): Promise<void>
  setTheme(theme: Theme): void
}
