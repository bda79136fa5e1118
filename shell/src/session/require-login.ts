import { ERRORS, PortalError } from '@atrium/contracts/errors'
import type { Session } from '@atrium/contracts/session'
import { languageAtom, loginOpenAtom, sessionAtom, type Store } from '../atoms.ts'
import { isLoggedIn } from './snapshot.ts'

export interface LoginGate {
  /** Answers at once when somebody is signed in; otherwise opens the dialog, once for all who ask. */
  require(): Promise<Session>
  /** The dialog was closed without a login: all who wait are refused. */
  dismiss(): void
  /** Somebody has signed in: all who wait go on. */
  admit(session: Session): void
}

export function createLoginGate(store: Store): LoginGate {
  let waiting: PromiseWithResolvers<Session> | undefined

  function close(): PromiseWithResolvers<Session> | undefined {
    const closed = waiting
    waiting = undefined
    store.set(loginOpenAtom, false)
    return closed
  }

  return {
    require() {
      const session = store.get(sessionAtom)
      if (isLoggedIn(session)) return Promise.resolve(session)
      if (!waiting) {
        waiting = Promise.withResolvers<Session>()
        // Whoever opened the dialog by hand waits for nothing.
        waiting.promise.catch(() => undefined)
        store.set(loginOpenAtom, true)
      }
      return waiting.promise
    },
    dismiss: () => close()?.reject(new PortalError('LOGIN_REQUIRED', ERRORS.LOGIN_REQUIRED[store.get(languageAtom)])),
    admit: (session) => close()?.resolve(session),
  }
}
