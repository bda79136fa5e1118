import { toLanguage, type Language } from '@atrium/contracts/languages'

// The one place of the console that touches storage. Where a browser refuses it, choices last as long as the page.

const THEMES = ['dark', 'light'] as const
export type Theme = (typeof THEMES)[number]
const KEYS = { theme: 'console.theme', language: 'console.language' } as const

export const keptTheme = (): Theme | undefined => attempt(() => THEMES.find((theme) => theme === localStorage.getItem(KEYS.theme)))
export const keepTheme = (theme: Theme): void => void attempt(() => localStorage.setItem(KEYS.theme, theme))
export const keptLanguage = (): Language | undefined => attempt(() => toLanguage(localStorage.getItem(KEYS.language)))
export const keepLanguage = (language: Language): void => void attempt(() => localStorage.setItem(KEYS.language, language))

function attempt<Result>(touch: () => Result): Result | undefined {
  try {
    return touch()
  } catch {
    return undefined
  }
}
