import { languageTag, toLanguage, type Language } from '@atrium/contracts/locale/languages'
import { createContext, use, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { keepLanguage, keepTheme, keptLanguage, keptTheme, type Theme } from '../storage.ts'
import { formatIn, type Format } from './format.ts'
import { createTexts, textIn, type Text } from './texts.ts'

export interface Locale {
  readonly language: Language
  readonly theme: Theme
  readonly text: Text
  /** Texts in another language than the reader's. */
  textOf(language: Language): Text
  readonly format: Format
  setLanguage(language: Language): void
  setTheme(theme: Theme): void
}

const LocaleContext = createContext<Locale | undefined>(undefined)
const texts = createTexts()

export function LocaleProvider({
  root = document.documentElement,
  children,
}: {
  root?: HTMLElement
  children: ReactNode
}) {
  const [language, chooseLanguage] = useState<Language>(() =>
    applied(root, keptLanguage() ?? toLanguage(navigator.language) ?? 'EN'),
  )
  const [theme, chooseTheme] = useState<Theme>(() => painted(root, keptTheme() ?? preferredTheme()))
  const locale = useMemo<Locale>(
    () => ({
      language,
      theme,
      text: textIn(texts, language),
      textOf: (other) => textIn(texts, other),
      format: formatIn(language),
      setLanguage(next) {
        keepLanguage(next)
        chooseLanguage(applied(root, next))
      },
      setTheme(next) {
        keepTheme(next)
        chooseTheme(painted(root, next))
      },
    }),
    [language, theme, root],
  )
  return <LocaleContext value={locale}>{children}</LocaleContext>
}

export function useLocale(): Locale {
  const locale = use(LocaleContext)
  if (!locale) throw new Error('No locale: put the page inside <LocaleProvider>.')
  return locale
}
export const useText = (): Text => useLocale().text

function applied(root: HTMLElement, language: Language): Language {
  root.lang = languageTag(language)
  return language
}

function painted(root: HTMLElement, theme: Theme): Theme {
  root.dataset.theme = theme
  return theme
}

const preferredTheme = (): Theme =>
  globalThis.matchMedia?.('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
