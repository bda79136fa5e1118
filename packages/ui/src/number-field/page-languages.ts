import { toLanguage } from '@atrium/contracts/locale/languages'
import type { Language } from '@atrium/contracts/locale/languages'
import { useSyncExternalStore } from 'react'

/** Codes of the language list that differ from the tag of their language. */
const TAGS: Readonly<Record<string, string>> = { CN: 'zh-CN', TW: 'zh-TW' }

export interface PageLanguages {
  /** The language of the page's texts; English on a page in any other language. */
  readonly language: Language
  /** Tags of the languages whose number notation the reader may use. */
  readonly locales: readonly string[]
}

/**
 * The language of the page, and the reader's chosen language if the page has no texts in it (`<html lang="en-GB"
 * data-chosen="DE">`).
 */
export function usePageLanguages(): PageLanguages {
  const [lang = '', chosen = ''] = useSyncExternalStore(subscribe, read).split(' ')
  return {
    language: toLanguage(lang) ?? 'EN',
    locales: [lang || 'en', ...(chosen ? [TAGS[chosen] ?? chosen] : [])],
  }
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['lang', 'data-chosen'] })
  return () => observer.disconnect()
}

const read = (): string => `${document.documentElement.lang} ${document.documentElement.dataset['chosen'] ?? ''}`
