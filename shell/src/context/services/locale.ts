import type { Theme } from '@atrium/contracts/brand/theme'

/** Language and theme of the page. Created in `locale/`. */
export interface Locale {
  /**
   * Changes the language of the whole page by its code: texts, responses of calls, the `lang` attribute, and the
   * account's setting. A language that the merchant does not offer is stored, and the page is shown in English. Rejects
   * when the texts cannot be loaded.
   */
  choose(code: string): Promise<void>
  setTheme(theme: Theme): void
}
