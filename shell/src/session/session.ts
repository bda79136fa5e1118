import type { ApiClient } from '@atrium/api-client'
import type { PortalError } from '@atrium/contracts/errors'
import type { CallRequest } from '@atrium/contracts/calls'
import type { EventPayloads } from '@atrium/contracts/events'
import type { Session } from '@atrium/contracts/session'
import type { ScopedBus } from '@atrium/portal-kit/host'
import type { QueryClient } from '@tanstack/react-query'
import { languageAtom, sessionAtom, sessionPendingAtom, type Store } from '../atoms.ts'
import { forgetAccount, keepAccount, keptAccount } from '../storage.ts'
import type { LoginGate } from './require-login.ts'
import { isLoggedIn, knownSession, presumedSession, visitorSession, type SessionBase } from './snapshot.ts'

export interface SessionDeps {
  store: Store
  api: ApiClient
  bus: ScopedBus
  queryClient: QueryClient
  gate: LoginGate
  base: Omit<SessionBase, 'language'>
  /** Told after a session ended that the visitor did not end. */
  onLost?: (reason: EventPayloads['session.ended']['reason']) => void
}

export interface SessionControl {
  /** Looks up whose session this is: this tab's, or that of another tab of the browser. Never rejects. */
  start(): Promise<void>
  /** Rejects with the server's refusal. */
  login(credentials: Pick<CallRequest<'login'>, 'username' | 'password'>): Promise<Session>
  logout(): Promise<void>
  /** The server refused the token. */
  lost(error: PortalError): void
  /** Asks the server whether the session still stands, after somebody said that it ended for this reason. */
  verify(reason: EventPayloads['session.ended']['reason']): Promise<void>
}

export function createSession({ store, api, bus, queryClient, gate, base, onLost }: SessionDeps): SessionControl {
  const fullBase = (): SessionBase => ({ ...base, language: store.get(languageAtom) })

  // What another tab or the server said of the end, while this tab asks whether it is true.
  let announced: EventPayloads['session.ended']['reason'] | undefined

  function become(session: Session): void {
    const before = store.get(sessionAtom)
    // Nobody may read another account's answers.
    if (before.account !== session.account) queryClient.clear()
    store.set(sessionAtom, session)
  }

  function end(reason: EventPayloads['session.ended']['reason']): void {
    if (!isLoggedIn(store.get(sessionAtom))) return
    api.forgetSession()
    forgetAccount()
    become(visitorSession(fullBase()))
    bus.emit('session.ended', { reason })
    if (reason !== 'logout') onLost?.(reason)
  }

  async function lookUp(): Promise<Session> {
    const session = knownSession(fullBase(), await api.call('memberInfo', {}))
    keepAccount({ account: session.account!, isAgent: session.status === 'agent' }, base.merchant)
    become(session)
    return session
  }

  async function adopt(): Promise<void> {
    if (!(await api.adoptSession())) return
    gate.admit(await lookUp())
  }

  const control: SessionControl = {
    async start() {
      const kept = keptAccount()
      become(api.hasSession() && kept ? presumedSession(fullBase(), kept) : visitorSession(fullBase()))
      store.set(sessionPendingAtom, api.hasSession() && !kept)
      try {
        await (api.hasSession() ? lookUp() : adopt())
      } catch {
        // A refused token has ended the session already. A broken network leaves it presumed: the next call will tell.
        if (!api.hasSession()) become(visitorSession(fullBase()))
      } finally {
        store.set(sessionPendingAtom, false)
      }
    },
    async login({ username, password }) {
      await api.call('login', { username, password, type: 'username' })
      const session = await lookUp()
      gate.admit(session)
      bus.emit('session.started', { account: session.account! })
      return session
    },
    async logout() {
      // The visitor leaves even when the server cannot be told: the token is gone from this browser.
      await api.call('logout', {}).catch(() => undefined)
      end('logout')
    },
    lost: ({ code }) => end(announced ?? (code === 'SESSION_REPLACED' ? 'replaced' : 'expired')),
    async verify(reason) {
      if (!isLoggedIn(store.get(sessionAtom))) return
      announced = reason
      await api.call('memberInfo', {}).catch(() => undefined)
      announced = undefined
    },
  }

  // From other tabs, and from the server by way of the stream.
  bus.on('session.started', ({ account }) => {
    if (store.get(sessionAtom).account === account) return
    api.forgetSession()
    void adopt().catch(() => undefined)
  })
  bus.on('session.ended', ({ reason }) => void control.verify(reason))
  return control
}
