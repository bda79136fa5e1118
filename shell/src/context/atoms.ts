import type { GameCategory, Protection, SystemStatus } from '@atrium/contracts/calls'
import type { DialogRequest } from '@atrium/contracts/portal/commands'
import type { Language } from '@atrium/contracts/locale/languages'
import type { Session } from '@atrium/contracts/portal/session'
import type { Theme } from '@atrium/contracts/brand/theme'
import type { Toast } from '@atrium/ui/toast'
import { atom, type createStore } from 'jotai'
import type { Readable } from '@atrium/portal-kit/host'
import type { OpenDialog } from './services/dialog-keys.ts'

/** State that several parts of the shell show. Each atom is written by one module. */
export type Store = ReturnType<typeof createStore>

/** Written by `session/`. Frozen snapshots; the token is never in one. */
export const sessionAtom = atom<Session>(
  Object.freeze({ status: 'visitor', currency: '', language: 'KO', merchant: '' }) as Session,
)
/** Whether the session is being loaded: until then it is unknown whether there is a member. */
export const sessionPendingAtom = atom(false)
/**
 * Written by `session/idle`: the session will end at this time of the server's clock; `isFinal` when activity cannot
 * extend it.
 */
export const sessionEndingAtom = atom<{ readonly at: number; readonly isFinal: boolean } | undefined>(undefined)
/**
 * Written by `session/`: this account has signed in elsewhere, and the visitor has not chosen yet where to continue.
 */
export const signedInElsewhereAtom = atom(false)
/** Written by `session/`: the visitor logged out, and there was no login since. */
export const hasLoggedOutAtom = atom(false)
/** Written by `session/play-break`: the member's current break. */
export const playBreakAtom = atom<Protection['bar']>(undefined)
/** Written by `dialogs/`: the dialog that was opened by its key. */
export const openDialogAtom = atom<OpenDialog | undefined>(undefined)
export const loginOpenAtom = atom((get) => get(openDialogAtom)?.key === 'login')
/** Written by `wallet/`. Undefined until the first response. */
export const balanceAtom = atom<{ sumBalance: string; currency: string; version: number } | undefined>(undefined)
export const balanceUpdatingAtom = atom(false)
/** Written by `locale/`. */
export const languageAtom = atom<Language>('KO')
/** Code of the chosen language; untranslated languages are shown in English. */
export const chosenLanguageAtom = atom('KO')
export const themeAtom = atom<Theme>('dark')
/** Written by `status/`. */
export const statusAtom = atom<SystemStatus>({ status: 0, serverTime: 0 })
/** Written by `stream/`: whether events of the server arrive. */
export const streamOpenAtom = atom(true)
/** Written by `dialogs/`. The first one is on screen. */
export const dialogsAtom = atom<readonly { id: number; request: DialogRequest }[]>([])
export const toastsAtom = atom<readonly Toast[]>([])
/** The notice dialog: closed, or open at a notice. */
export const noticeDialogAtom = atom<{ selected?: string } | undefined>(undefined)
export const sideMenuOpenAtom = atom(false)
/** Whether the list of all game categories is open, on phones. */
export const gamesSheetOpenAtom = atom(false)
/** Written by `categories/category-choice`: the last chosen category of games. */
export const chosenCategoryAtom = atom<string | undefined>(undefined)
/** Written by `chrome/drop-menu`: the category whose games are shown under the header. */
export const dropMenuAtom = atom<GameCategory | undefined>(undefined)
/** Written by the centres: the title of their current page. */
export const centreTitleAtom = atom<string | undefined>(undefined)
/** Written by `web-app/`: the browser offers to install the portal on this device. */
export const installPromptAtom = atom<{ show(): Promise<void> } | undefined>(undefined)
/** Written by `App`: the first page is painted, and content below the viewport may load now. */
export const paintedAtom = atom(false)
/** Written by `bootstrap`: the page has loaded, and content out of sight may load now. */
export const quietAtom = atom(false)

/** An atom as a `Readable` of remotes. */
export function readable<Value>(store: Store, source: Parameters<typeof store.get<Value>>[0]): Readable<Value> {
  return { get: () => store.get(source), subscribe: (listener) => store.sub(source, listener) }
}
