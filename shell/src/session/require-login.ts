import { textIn } from '@atrium/contracts/locale/languages'
import { BROWSER_ERRORS } from '@atrium/contracts/errors/browser-errors'
import { PortalError } from '@atrium/contracts/errors'
import type { Session } from '@atrium/contracts/portal/session'
import { languageAtom, openDialogAtom, sessionAtom, type Store } from '../context/atoms.ts'
import { isAuthDialog } from '../context/services/dialog-keys.ts'
import type { Dialogs } from '../context/services/dialogs.ts'
import type { LoginGate } from '../context/services/login-gate.ts'
import { isLoggedIn } from './snapshot.ts'

export function createLoginGate(store: Store, dialogs: Pick<Dialogs, 'open' | 'close'>): LoginGate {
  let waiting: PromiseWithResolvers<Session> | undefined

  function take(): PromiseWithResolvers<Session> | undefined {
    const taken = waiting
    waiting = undefined
    return taken
  }

  // Rejects when the authentication dialog is closed or replaced by another dialog.
  store.sub(openDialogAtom, () => {
    if (!isAuthDialog(store.get(openDialogAtom)?.key))
      take()?.reject(new PortalError('LOGIN_REQUIRED', textIn(BROWSER_ERRORS.LOGIN_REQUIRED, store.get(languageAtom))))
  })

  const close = () => isAuthDialog(store.get(openDialogAtom)?.key) && dialogs.close()

  return {
    require({ byHand = false, trial } = {}) {
      const session = store.get(sessionAtom)
      if (isLoggedIn(session)) return Promise.resolve(session)
      if (!waiting) {
        waiting = Promise.withResolvers<Session>()
        // Ignores the rejection for a visitor who opened the dialog with its button.
        waiting.promise.catch(() => undefined)
      }
      if (!isAuthDialog(store.get(openDialogAtom)?.key)) dialogs.open('login', { isNeeded: !byHand, trial })
      return waiting.promise
    },
    dismiss: () => void close(),
    resolveLogin(session) {
      const admitted = take()
      close()
      admitted?.resolve(session)
    },
  }
}
