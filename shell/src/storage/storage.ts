import type { Protection } from '@atrium/contracts/calls'
import { cookieText, readCookie as readCookieOf } from '@atrium/contracts/http/cookies'
import { COOKIES, LOCAL_KEYS, SESSION_KEYS } from '@atrium/contracts/portal/session'
import type { Theme } from '@atrium/contracts/brand/theme'
import { toLanguage, type Language } from '@atrium/contracts/locale/languages'

// The only file of the shell that uses storage and cookies. The page also works in browsers that block them.

const YEAR_SECONDS = 365 * 24 * 60 * 60
/** Remember-me lasts one day, as the specification requires. */
const REMEMBER_SECONDS = 24 * 60 * 60

/**
 * Keys that are not in the specification: `gameType`, `contractOffersShown` and `playBreak` in session storage, the
 * others in local storage.
 */
const OWN_KEYS = {
  tickets: 'supportTickets',
  popups: 'popupsSeen',
  popupsMuted: 'popupsMuted',
  loginTab: 'loginTab',
  gameType: 'gameType',
  offers: 'contractOffersShown',
  playBreak: 'playBreak',
} as const
const MAX_TICKETS = 20
const MAX_POPUPS = 200

export const cookieLanguage = (): Language | undefined => toLanguage(readCookie(COOKIES.language))
/** The language of an earlier visit, in case its cookie has expired. */
export const storedLanguage = (): Language | undefined =>
  attempt(() => toLanguage(localStorage.getItem(LOCAL_KEYS.lang)))

/**
 * Stores the displayed and the chosen language: in cookies for the server's next document, and in this browser under
 * the specification's keys.
 */
export function keepLanguage(language: Language, chosen: string): void {
  writeCookie(COOKIES.language, language)
  writeCookie(COOKIES.chosen, chosen)
  attempt(() => {
    localStorage.setItem(LOCAL_KEYS.lang, language)
    localStorage.setItem(LOCAL_KEYS.hisLang, chosen)
  })
}

/** The language that was chosen last, which may have no texts. */
export const chosenLanguage = (): string | undefined =>
  attempt(() => localStorage.getItem(LOCAL_KEYS.hisLang)) ?? undefined

export const keepTheme = (theme: Theme): void => writeCookie(COOKIES.theme, theme)

/** The last known account of this tab, so that a reload shows the right page at once. Never the token. */
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

/** The last known break of the member in this tab, so that a reload shows it at once. */
export const keptPlayBreak = (): Protection['bar'] =>
  attempt(() => JSON.parse(sessionStorage.getItem(OWN_KEYS.playBreak) ?? 'null') ?? undefined)

export function keepPlayBreak(taken: Protection['bar']): void {
  attempt(() =>
    taken
      ? sessionStorage.setItem(OWN_KEYS.playBreak, JSON.stringify(taken))
      : sessionStorage.removeItem(OWN_KEYS.playBreak),
  )
}

/** Stores the merchant whose portal this browser opened last. */
export function keepMerchant(merchant: string): void {
  attempt(() => {
    localStorage.setItem(LOCAL_KEYS.merchant, merchant)
    sessionStorage.setItem(SESSION_KEYS.merchant, merchant)
  })
}

/** Whether a required change of the password was pending when this tab was loaded. */
export const mustChangePassword = (): boolean => attempt(() => sessionStorage.getItem(SESSION_KEYS.cpw)) === '1'

export function keepMustChangePassword(must: boolean): void {
  attempt(() => (must ? sessionStorage.setItem(SESSION_KEYS.cpw, '1') : sessionStorage.removeItem(SESSION_KEYS.cpw)))
}

/** Removes everything except the merchant after a log-out. api-client removes the token. */
export function forgetAccount(): void {
  const stays: readonly string[] = [SESSION_KEYS.merchant, SESSION_KEYS.token]
  attempt(() =>
    Object.keys(sessionStorage)
      .filter((key) => !stays.includes(key))
      .forEach((key) => sessionStorage.removeItem(key)),
  )
}

/** The account name of a visitor who chose remember-me. Never a secret. */
export const rememberedAccount = (): string | undefined =>
  attempt(() => decodeURIComponent(readCookie(COOKIES.remember) ?? '')) || undefined

export const rememberAccount = (account: string): void =>
  writeCookie(COOKIES.remember, encodeURIComponent(account), REMEMBER_SECONDS)
export const forgetRememberedAccount = (): void => writeCookie(COOKIES.remember, '', 0)

const LOGIN_TABS = ['username', 'sms'] as const
export type LoginTab = (typeof LOGIN_TABS)[number]
/** The tab of the login dialog that was chosen last in this browser. */
export const lastLoginTab = (): LoginTab | undefined =>
  attempt(() => LOGIN_TABS.find((tab) => tab === localStorage.getItem(OWN_KEYS.loginTab)))
export const keepLoginTab = (tab: LoginTab): void => void attempt(() => localStorage.setItem(OWN_KEYS.loginTab, tab))

/** The end of a countdown, in milliseconds since the epoch, so that a reload does not restart it. */
export const countdownEnd = (name: string): number => Number(attempt(() => sessionStorage.getItem(name)) ?? 0)
export const keepCountdownEnd = (name: string, end: number): void =>
  void attempt(() => sessionStorage.setItem(name, String(end)))

/** Stores the domains of this portal with their response times in milliseconds: the specification's `routers`. */
export const keepRouters = (domainList: readonly { url: string; speed: number }[]): void =>
  void attempt(() => sessionStorage.setItem(SESSION_KEYS.routers, JSON.stringify({ domainList })))

/**
 * Stores which contracts with the upline are offered or in force, as `fundsConsolidated` returns them: the
 * specification's `consolidated`.
 */
export const keepConsolidated = (flags: Readonly<Record<string, '0' | '1'>>): void =>
  void attempt(() => sessionStorage.setItem(SESSION_KEYS.consolidated, JSON.stringify(flags)))

/** Offers of `consolidated` that were shown in this tab since the log-in. */
export const shownOffers = (): string[] => (attempt(() => sessionStorage.getItem(OWN_KEYS.offers)) ?? '').split(' ')
export const keepShownOffers = (flags: readonly string[]): void =>
  void attempt(() => sessionStorage.setItem(OWN_KEYS.offers, flags.join(' ')))

/** Stores the address of the current game without its one-time token: the specification's `iframeUrl`. */
export const keepIframeUrl = (address: string | undefined): void => keepInTab(SESSION_KEYS.iframeUrl, address)

/** Stores the ids of favourite games, the latest first: the specification's `favGames`. */
export const keepFavGames = (gameIds: readonly string[]): void =>
  void attempt(() => sessionStorage.setItem(SESSION_KEYS.favGames, JSON.stringify(gameIds)))

/** Adds or removes one favourite game. Does nothing before the list is loaded. */
export function keepFavGame(gameId: string, isIn: boolean): void {
  attempt(() => {
    const kept = sessionStorage.getItem(SESSION_KEYS.favGames)
    if (kept === null) return
    const ids = JSON.parse(kept) as string[]
    if (ids.includes(gameId) !== isIn) keepFavGames(isIn ? [gameId, ...ids] : ids.filter((id) => id !== gameId))
  })
}

/** Stores the last loaded main wallet and vendor wallets: the specification's `wallet` and `merchantWallet`. */
export function keepMerchantWallet({
  main,
  wallets,
  isSingle,
  currency,
}: {
  readonly main: object
  readonly wallets: readonly object[]
  readonly isSingle: 0 | 1
  readonly currency: string
}): void {
  attempt(() => {
    sessionStorage.setItem(SESSION_KEYS.wallet, JSON.stringify({ ...main, currency }))
    sessionStorage.setItem(SESSION_KEYS.merchantWallet, JSON.stringify({ isSingle, currency, wallets }))
  })
}

/** The chosen category of games, and the vendor in it. The vendor is the specification's `gameVendor`. */
export interface CategoryChoice {
  gameType: string
  vassalage?: string
}

/** The choice in this tab, so that a reload shows it again. */
export function keptCategoryChoice(): CategoryChoice | undefined {
  return attempt(() => {
    const gameType = sessionStorage.getItem(OWN_KEYS.gameType)
    return gameType === null
      ? undefined
      : { gameType, vassalage: sessionStorage.getItem(SESSION_KEYS.vassalage) ?? undefined }
  })
}

export function keepCategoryChoice(choice: CategoryChoice | undefined): void {
  keepInTab(OWN_KEYS.gameType, choice?.gameType)
  keepInTab(SESSION_KEYS.vassalage, choice?.vassalage)
}

const keepInTab = (key: string, value: string | undefined): void =>
  void attempt(() => (value === undefined ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, value)))

/** Tickets of a visitor's questions in this browser, with which the answers can be read; newest first. */
export const keptTickets = (): string[] =>
  attempt(() => localStorage.getItem(OWN_KEYS.tickets)?.split(',').filter(Boolean)) ?? []
export const keepTicket = (ticket: string): void =>
  void attempt(() => localStorage.setItem(OWN_KEYS.tickets, [ticket, ...keptTickets()].slice(0, MAX_TICKETS).join(',')))

/** Ids of popups that this browser has shown. */
export const seenPopups = (): readonly string[] =>
  attempt(() => localStorage.getItem(OWN_KEYS.popups)?.split(',').filter(Boolean)) ?? []
export const keepSeenPopup = (id: string): void =>
  void attempt(() =>
    localStorage.setItem(
      OWN_KEYS.popups,
      [id, ...seenPopups().filter((seen) => seen !== id)].slice(0, MAX_POPUPS).join(','),
    ),
  )
/** The day, `yyyy-MM-dd`, on which the visitor has muted popups. */
export const popupsMutedOn = (): string | undefined =>
  attempt(() => localStorage.getItem(OWN_KEYS.popupsMuted)) ?? undefined
export const mutePopupsOn = (day: string): void => void attempt(() => localStorage.setItem(OWN_KEYS.popupsMuted, day))

const isSecure = (): boolean => location.protocol === 'https:'

const readCookie = (name: string): string | undefined => readCookieOf(document.cookie, name, isSecure())

function writeCookie(name: string, value: string, seconds = YEAR_SECONDS): void {
  document.cookie = cookieText(name, value, { isSecure: isSecure(), sameSite: 'Lax', httpOnly: false, seconds })
}

function attempt<Value>(touch: () => Value): Value | undefined {
  try {
    return touch()
  } catch {
    return undefined
  }
}
