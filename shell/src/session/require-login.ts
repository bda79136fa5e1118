import { BROWSER_ERRORS } from '@atrium/contracts/browser-errors'
import { PortalError } from '@atrium/contracts/errors'
import type { Session } from '@atrium/contracts/session'
import { languageAtom, openDialogAtom, sessionAtom, type Store } from '../atoms.ts'
import { isWayIn } from '../dialogs/keys.ts'
import { closeDialog, openDialog } from '../dialogs/open-dialog.ts'
import { isLoggedIn } from './snapshot.ts'

export interface LoginGate {
  /**
   * Answers at once when somebody is signed in; otherwise opens the login dialog, once for all who ask.
   * They wait on when it leads to another way in, such as the registration, and are refused with LOGIN_REQUIRED
   * when the last of these dialogs is closed. The dialog says that a login is needed, but not to whom asked for it `byHand`.
   */
  require(options?: { byHand?: boolean }): Promise<Session>
  /** Closes the dialog without a login: all who wait are refused. */
  dismiss(): void
  /** Somebody has signed in: the dialog closes, and all who wait go on. */
  admit(session: Session): void
}

export function createLoginGate(store: Store): LoginGate {
  let waiting: PromiseWithResolvers<Session> | undefined

  function take(): PromiseWithResolvers<Session> | undefined {
    const taken = waiting
    waiting = undefined
    return taken
  }

  // Closed by whatever hand, a way in that leads nowhere refuses.
  store.sub(openDialogAtom, () => {
    if (!isWayIn(store.get(openDialogAtom)?.key)) take()?.reject(new PortalError('LOGIN_REQUIRED', BROWSER_ERRORS.LOGIN_REQUIRED[store.get(languageAtom)]))
  })

  const close = () => isWayIn(store.get(openDialogAtom)?.key) && closeDialog(store)

  return {
    require({ byHand = false } = {}) {
      const session = store.get(sessionAtom)
      if (isLoggedIn(session)) return Promise.resolve(session)
      if (!waiting) {
        waiting = Promise.withResolvers<Session>()
        // Whoever opened the dialog by hand waits for nothing.
        waiting.promise.catch(() => undefined)
      }
      if (!isWayIn(store.get(openDialogAtom)?.key)) openDialog(store, 'login', { isNeeded: !byHand })
      return waiting.promise
    },
    dismiss: () => void close(),
    admit(session) {
      const admitted = take()
      close()
      admitted?.resolve(session)
    },
  }
}
