import type { Language } from '@atrium/contracts/locale/languages'
import { api } from './api.ts'

/** A change of language that is pending until the page can be reloaded. */
export interface LanguageChange {
  want(language: Language): void
  /** Reloads the page if a change is pending. Call it only when no unfinished input or round would be lost. */
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
      // On a network failure the page keeps its language and retries after the next round.
      save(wanted).then(reload, () => {
        isSaving = false
      })
    },
  }
}
