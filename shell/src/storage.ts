import { COOKIES, LOCAL_KEYS, SESSION_KEYS, type Theme } from '@atrium/contracts/session'
import { toLanguage, type Language } from '@atrium/contracts/languages'

// The one place of the shell that touches storage and cookies. Where a browser refuses them, the page lives without.

const COOKIE_SECONDS = 365 * 24 * 60 * 60

export const cookieLanguage = (): Language | undefined => toLanguage(readCookie(COOKIES.language))
/** The language of an earlier visit whose cookie has gone. */
export const storedLanguage = (): Language | undefined => attempt(() => toLanguage(localStorage.getItem(LOCAL_KEYS.lang)))

/** For the server's next document (cookie) and for this browser (the specification's keys). */
export function keepLanguage(language: Language, previous: Language): void {
  writeCookie(COOKIES.language, language)
  attempt(() => {
    localStorage.setItem(LOCAL_KEYS.lang, language)
    localStorage.setItem(LOCAL_KEYS.hisLang, previous)
  })
}

export const keepTheme = (theme: Theme): void => writeCookie(COOKIES.theme, theme)

/** Who was signed in when this tab last heard of it, so that a reload need not wait to show the right page. Never the token. */
export interface KeptAccount {
  account: string
  isAgent: boolean
}

export function keptAccount(): KeptAccount | undefined {
  return attempt(() => {
    const account = sessionStorage.getItem(SESSION_KEYS.account)
    return account === null ? undefined : { account, isAgent: sessionStorage.getItem(SESSION_KEYS.isAgent) === '1' }
  })
}

export function keepAccount({ account, isAgent }: KeptAccount, merchant: string): void {
  attempt(() => {
    sessionStorage.setItem(SESSION_KEYS.account, account)
    sessionStorage.setItem(SESSION_KEYS.isAgent, isAgent ? '1' : '0')
    sessionStorage.setItem(SESSION_KEYS.merchant, merchant)
  })
}

/** What a logout leaves behind is the merchant's identity and nothing else. The token is api-client's to forget. */
export function forgetAccount(): void {
  const { merchant: _kept, token: _notOurs, ...personal } = SESSION_KEYS
  attempt(() => Object.values(personal).forEach((key) => sessionStorage.removeItem(key)))
}

export const keepVassalage = (vassalage: string): void => void attempt(() => sessionStorage.setItem(SESSION_KEYS.vassalage, vassalage))

function readCookie(name: string): string | undefined {
  return document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}

function attempt<Value>(touch: () => Value): Value | undefined {
  try {
    return touch()
  } catch {
    return undefined
  }
}
