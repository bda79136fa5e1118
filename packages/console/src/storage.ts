import { toLanguage, type Language } from '@atrium/contracts/locale/languages'

// The only file of the console that uses storage. In a browser that blocks storage, choices and the session last until
// the page is closed.

const THEMES = ['dark', 'light'] as const
export type Theme = (typeof THEMES)[number]
const KEYS = {
  theme: 'console.theme',
  language: 'console.language',
  session: 'console.session',
  merchant: 'console.merchant',
} as const

export const keptTheme = (): Theme | undefined =>
  attempt(() => THEMES.find((theme) => theme === localStorage.getItem(KEYS.theme)))
export const keepTheme = (theme: Theme): void => void attempt(() => localStorage.setItem(KEYS.theme, theme))
export const keptLanguage = (): Language | undefined => attempt(() => toLanguage(localStorage.getItem(KEYS.language)))
export const keepLanguage = (language: Language): void =>
  void attempt(() => localStorage.setItem(KEYS.language, language))

/** The merchant whose members and money were viewed last. */
export const keptMerchant = (): string | undefined => attempt(() => localStorage.getItem(KEYS.merchant)) ?? undefined
export const keepMerchant = (merchant: string): void =>
  void attempt(() => localStorage.setItem(KEYS.merchant, merchant))

let sessionKey: string | undefined

/** The part of the session that only this origin can read: the cookie is sent to every port of the host. */
export const keptSessionKey = (): string | undefined => attempt(() => localStorage.getItem(KEYS.session)) ?? sessionKey

export function keepSessionKey(key: string): void {
  // Removes the old value first: when the storage is full, it would otherwise stay and be used.
  forgetSessionKey()
  sessionKey = key
  attempt(() => localStorage.setItem(KEYS.session, key))
}

export function forgetSessionKey(): void {
  sessionKey = undefined
  attempt(() => localStorage.removeItem(KEYS.session))
}

function attempt<Result>(touch: () => Result): Result | undefined {
  try {
    return touch()
  } catch {
    return undefined
  }
}
