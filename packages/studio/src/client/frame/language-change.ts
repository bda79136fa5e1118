import type { Language } from '@atrium/contracts/locale/languages'
import { api } from './api.ts'

/** A change of language that was asked for, until the page may be loaded again in it. */
export interface LanguageChange {
  want(language: Language): void
  /** Loads the page again if another language is wanted: only while nothing of a round would be lost. */
  apply(): void
}

export function createLanguageChange(
  shown: Language,
  { save = api.setLanguage, reload = () => location.reload() } = {},
): LanguageChange {
  let wanted = shown
  let isSaving = false
  return {
    want(language) {
      wanted = language
    },
    apply() {
      if (wanted === shown || isSaving) return
      isSaving = true
      // Without a connection the page stays as it is, and tries again after the next round.
      save(wanted).then(reload, () => {
        isSaving = false
      })
    },
  }
}
