import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import { use, useMemo } from 'react'
import { toLanguage, type Language } from '@atrium/contracts/locale/languages'
import type { LotteryGame } from '@atrium/contracts/calls'
import { createTitles, type Titles, type TitleTexts } from '@atrium/lottery-rules/titles'
import { createPageLoader, useLanguage } from '@atrium/portal-kit'

const loaders: Record<Language, ReturnType<typeof createPageLoader<TitleTexts>>> = {
  KO: createPageLoader(() => import('@atrium/lottery-rules/titles/ko').then((m) => m.koTitles)),
  EN: createPageLoader(() => import('@atrium/lottery-rules/titles/en').then((m) => m.enTitles)),
}

/** The titles of plays of a kind of draw; undefined until they are loaded. */
export function titlesIn(language: LanguageCode, drawKind: LotteryGame['drawKind']): Titles | undefined {
  const texts = loaders[toLanguage(language)!].loaded()
  return texts && createTitles(texts, drawKind)
}

/**
 * The titles of plays, their rows and levels in the page's language. Suspends until they are loaded, and throws
 * `PageLoadError` on a failure.
 */
export function useTitles(drawKind: LotteryGame['drawKind']): Titles {
  const loader = loaders[toLanguage(useLanguage())!]
  const failure = loader.failure()
  if (failure) throw failure
  const texts = use(loader.load())
  return useMemo(() => createTitles(texts, drawKind), [texts, drawKind])
}
