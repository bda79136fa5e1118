import type { GameCategory, Protection, SystemStatus } from '@atrium/contracts/calls'
import type { DialogRequest } from '@atrium/contracts/portal/commands'
import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import { toLanguage } from '@atrium/contracts/locale/languages'
import type { Session } from '@atrium/contracts/portal/session'
import type { Theme } from '@atrium/contracts/brand/theme'
import type { Toast } from '@atrium/ui/toast'
import { atom, type createStore } from 'jotai'
import type { Readable } from '@atrium/portal-kit/host'
import type { OpenDialog } from './services/dialog-keys.ts'

/** State that several parts of the shell show. Each atom is written by one module only. */
export type Store = ReturnType<typeof createStore>

/** Written by `session/`. Frozen snapshots without the token. */
export const sessionAtom = atom<Session>(
  Object.freeze({ status: 'visitor', currency: '', language: 'KO', merchant: '' }) as Session,
)
/** Whether the session is loading; until it is loaded, it is unknown whether a member is signed in. */
export const sessionPendingAtom = atom(false)
/**
 * Written by `session/idle`: when the session will end, by the server's clock; `isFinal` if activity cannot extend it.
 */
export const sessionEndingAtom = atom<{ readonly at: number; readonly isFinal: boolean } | undefined>(undefined)
/**
 * Written by `session/`: whether this account has signed in elsewhere and the visitor has not chosen yet where to
 * continue.
 */
export const signedInElsewhereAtom = atom(false)
/** Written by `session/`: whether the visitor logged out and has not logged in since. */
export const hasLoggedOutAtom = atom(false)
/** Written by `session/play-break`: the member's current break. */
export const playBreakAtom = atom<Protection['bar']>(undefined)
/** Written by `dialogs/`: the dialog that is open by its key. */
export const openDialogAtom = atom<OpenDialog | undefined>(undefined)
export const loginOpenAtom = atom((get) => get(openDialogAtom)?.key === 'login')
/** Written by `wallet/`. Undefined until the first response. */
export const balanceAtom = atom<{ sumBalance: string; currency: string; version: number } | undefined>(undefined)
export const balanceUpdatingAtom = atom(false)
/** Written by `locale/`: the language of the page, one of those that the merchant offers. */
export const languageAtom = atom<LanguageCode>('KO')
/** The language of the product's own texts on the page. */
export const productLanguageAtom = atom((get) => toLanguage(get(languageAtom))!)
/** Code of the chosen language; languages without texts are shown in English. */
export const chosenLanguageAtom = atom('KO')
export const themeAtom = atom<Theme>('dark')
/** Written by `status/`. */
export const statusAtom = atom<SystemStatus>({ status: 0, serverTime: 0 })
/** Written by `stream/`: whether the event stream is connected. */
export const streamOpenAtom = atom(true)
/** Written by `dialogs/`: the questions to show, the first of which is on screen. */
export const dialogsAtom = atom<readonly { id: number; request: DialogRequest }[]>([])
export const toastsAtom = atom<readonly Toast[]>([])
/** The notice dialog: closed, or open at a notice. */
export const noticeDialogAtom = atom<{ selected?: string } | undefined>(undefined)
export const sideMenuOpenAtom = atom(false)
/** Whether the list of all game categories is open, on phones. */
export const gamesSheetOpenAtom = atom(false)
/** Written by `categories/category-choice`: the last chosen category of games. */
export const chosenCategoryAtom = atom<string | undefined>(undefined)
/** Written by `chrome/drop-menu`: the category whose games are shown below the header. */
export const dropMenuAtom = atom<GameCategory | undefined>(undefined)
/** Written by the centres: the title of their current page. */
export const centreTitleAtom = atom<string | undefined>(undefined)
/** Written by `web-app/`: the browser offers to install the portal on this device. */
export const installPromptAtom = atom<{ show(): Promise<void> } | undefined>(undefined)
/** Written by `App`: whether the first page is painted, so that content below the viewport may load. */
export const paintedAtom = atom(false)
/** Written by `bootstrap`: whether the page has loaded, so that content out of view may load. */
export const quietAtom = atom(false)

/** Converts an atom to a `Readable` for remotes. */
export function readable<Value>(store: Store, source: Parameters<typeof store.get<Value>>[0]): Readable<Value> {
  return { get: () => store.get(source), subscribe: (listener) => store.sub(source, listener) }
}
