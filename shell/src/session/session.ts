import { textIn } from '@atrium/contracts/locale/languages'
import type { ApiClient } from '@atrium/api-client'
import type { CallValue } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import type { Session } from '@atrium/contracts/portal/session'
import type { ScopedBus } from '@atrium/portal-kit/host'
import type { QueryClient } from '@tanstack/react-query'
import {
  hasLoggedOutAtom,
  languageAtom,
  productLanguageAtom,
  sessionAtom,
  sessionPendingAtom,
  signedInElsewhereAtom,
  type Store,
} from '../context/atoms.ts'
import type { Dialogs } from '../context/services/dialogs.ts'
import type { LoginGate } from '../context/services/login-gate.ts'
import type { EndReason, SessionControl } from '../context/services/session-control.ts'
import {
  forgetAccount,
  keepAccount,
  keepMustChangePassword,
  keptAccount,
  keptPlayBreak,
  mustChangePassword,
} from '../storage/storage.ts'
import { showPlayBreak } from './play-break.ts'
import { isLoggedIn, knownSession, presumedSession, visitorSession, type SessionBase } from './snapshot.ts'

/** Why a session ended without a log-out. Other tabs and remotes receive an exclusion as an expired session. */
export type LossReason = Exclude<EndReason, 'logout'> | 'excluded'

export interface SessionDeps {
  store: Store
  api: ApiClient
  bus: ScopedBus
  queryClient: QueryClient
  gate: LoginGate
  dialogs: Pick<Dialogs, 'open' | 'close'>
  isModuleOn: (modId: string) => boolean
  base: Omit<SessionBase, 'language'>
  /** Called with every response that contains the session's end time. */
  onKnown?: (ends: CallValue<'keepAlive'>) => void
  /** Called after a new sign-in in this tab. */
  onArrived?: (info: CallValue<'memberInfo'>) => void
  /** Called after a session has ended without a log-out. */
  onLost?: (reason: LossReason) => void
}

/** How long open pages wait at most before they check new terms. */
const TERMS_SPREAD_MS = 5_000

export function createSession({
  store,
  api,
  bus,
  queryClient,
  gate,
  dialogs,
  isModuleOn,
  base,
  onKnown,
  onArrived,
  onLost,
}: SessionDeps): SessionControl {
  const fullBase = (): SessionBase => ({ ...base, language: store.get(productLanguageAtom) })

  // The end reported by another tab or the server, while this tab verifies it on the server.
  let announced: EndReason | undefined
  // Whether a log-out is in progress; the stream may report it before its response.
  let isLoggingOut = false
  // Whether the session waits for a dialog in which the member accepts the current terms.
  let areTermsDue = false
  // Whether the current event was emitted by this tab; the bus also delivers it here.
  let isPublishing = false
  // Also kept in memory, because a change of the password is required even if the storage is full.
  let mustChange = mustChangePassword()

  function keepMustChange(must: boolean): void {
    mustChange = must
    keepMustChangePassword(must)
  }

  function become(session: Session): void {
    const before = store.get(sessionAtom)
    // Another account must not see cached responses.
    if (before.account !== session.account) queryClient.clear()
    if (isLoggedIn(session)) {
      store.set(signedInElsewhereAtom, false)
      store.set(hasLoggedOutAtom, false)
    }
    store.set(sessionAtom, session)
  }

  function publish(emit: () => void): void {
    isPublishing = true
    emit()
    isPublishing = false
  }

  /** Removes all data of the member from this tab. */
  function forgetMember(): void {
    api.forgetSession()
    mustChange = false
    forgetAccount()
    become(visitorSession(fullBase()))
    showPlayBreak(store, undefined, 0)
  }

  function end(reason: 'logout' | LossReason): void {
    const hadPendingStep = mustChange || areTermsDue
    if (!isLoggedIn(store.get(sessionAtom)) && !hadPendingStep) return
    areTermsDue = false
    forgetMember()
    if (hadPendingStep) dialogs.close()
    publish(() => bus.emit('session.ended', { reason: reason === 'excluded' ? 'expired' : reason }))
    if (reason === 'replaced') store.set(signedInElsewhereAtom, true)
    if (reason !== 'logout') onLost?.(reason)
  }

  /** Opens the dialog in which the member agrees to new terms. Returns whether there are any. */
  function openTerms({ termsVersion, privacyVersion }: CallValue<'memberInfo'>): boolean {
    areTermsDue = termsVersion !== undefined || privacyVersion !== undefined
    if (areTermsDue)
      dialogs.open('terms', {
        ...(termsVersion !== undefined && { termsVersion }),
        ...(privacyVersion !== undefined && { privacyVersion }),
      })
    return areTermsDue
  }

  /**
   * Loads the member. Undefined when the member first has to change the password or accept new terms; that dialog is
   * then open.
   */
  async function lookUp(): Promise<{ session: Session; info: CallValue<'memberInfo'> } | undefined> {
    const info = await api.call('memberInfo', {})
    if (info.changePassword) {
      keepMustChange(true)
      become(visitorSession(fullBase()))
      dialogs.open('changePassword', { reason: info.changePassword })
      return undefined
    }
    if (openTerms(info)) {
      become(visitorSession(fullBase()))
      return undefined
    }
    const session = knownSession(fullBase(), info)
    keepAccount({ account: session.account!, isAgent: session.status === 'agent' }, base.merchant)
    become(session)
    showPlayBreak(store, info.bar, api.serverNow())
    onKnown?.(info)
    return { session, info }
  }

  async function adopt(hint?: 'announced'): Promise<void> {
    if (!(await api.adoptSession(hint))) return
    const known = await lookUp()
    if (known) gate.resolveLogin(known.session)
  }

  /**
   * Starts the session of a member who has signed in: loads the member, resolves all callers of the gate, and notifies
   * the other tabs.
   */
  async function arrive(): Promise<Session | undefined> {
    const known = await lookUp()
    if (!known) return undefined
    const { session, info } = known
    gate.resolveLogin(session)
    publish(() => bus.emit('session.started', { account: session.account! }))
    onArrived?.(info)
    return session
  }

  const control: SessionControl = {
    mustChangePassword: () => mustChange,
    async start() {
      const kept = keptAccount()
      become(api.hasSession() && kept ? presumedSession(fullBase(), kept) : visitorSession(fullBase()))
      if (api.hasSession() && kept) showPlayBreak(store, keptPlayBreak(), api.serverNow())
      if (api.hasSession() && mustChange) return dialogs.open('changePassword', { reason: 'default' })
      store.set(sessionPendingAtom, api.hasSession() && !kept)
      try {
        await (api.hasSession() ? lookUp() : adopt())
      } catch {
        // A rejected token has ended the session already. After a network error the session is assumed to be valid; the
        // next call decides.
        if (!api.hasSession()) become(visitorSession(fullBase()))
      } finally {
        store.set(sessionPendingAtom, false)
      }
    },
    login: async (request) => control.enter(await api.call('login', request), request.type),
    async enter(answer, type = 'username') {
      if ('verification' in answer) {
        dialogs.open('verifyLogin', { verification: answer.verification, type })
        return undefined
      }
      // If the call fails, the first login is reported again the next time.
      if (answer.firstTimeLogin) await api.call('firstLogin', {}).catch(() => undefined)
      const isExpired = answer.passwordExpired && isModuleOn('PWDEXPFORCECHANGE3') && type === 'username'
      keepMustChange(answer.changePassword || isExpired)
      if (!answer.changePassword && !isExpired) return arrive()
      dialogs.open('changePassword', { reason: answer.changePassword ? 'default' : 'expired' })
      return undefined
    },
    async passwordChanged() {
      keepMustChange(false)
      // A member who was signed in already has been reported, and the other tabs know the session.
      return isLoggedIn(store.get(sessionAtom)) ? (await lookUp())?.session : arrive()
    },
    async agreeToTerms(versions) {
      // If the current terms have changed again, their dialog opens.
      await api.call('agreeToTerms', versions).catch((error: unknown) => {
        if (!(error instanceof PortalError) || error.code !== 'TERMS_CHANGED') throw error
      })
      const session = store.get(sessionAtom)
      if (!isLoggedIn(session)) return arrive()
      areTermsDue = false
      dialogs.close()
      await control.checkTerms()
      return areTermsDue ? undefined : session
    },
    async checkTerms() {
      if (areTermsDue || !isLoggedIn(store.get(sessionAtom))) return
      // After a network error the next call that moves money is rejected, and checks again.
      const info = await api.call('memberInfo', {}).catch(() => undefined)
      if (info && isLoggedIn(store.get(sessionAtom))) openTerms(info)
    },
    async keepAlive() {
      const ends = await api.call('keepAlive', {})
      onKnown?.(ends)
    },
    async logout() {
      // The log-out succeeds even if the call fails, because the token is removed from this browser.
      isLoggingOut = true
      store.set(hasLoggedOutAtom, true)
      await api.call('logout', {}).catch(() => undefined)
      isLoggingOut = false
      end('logout')
    },
    async expire() {
      await api.call('logout', {}).catch(() => undefined)
      end('expired')
    },
    // An error of a call that was pending at the log-out is not a lost session.
    lost({ code }) {
      if (!isLoggingOut)
        end(
          code === 'SELF_EXCLUDED' ? 'excluded' : (announced ?? (code === 'SESSION_REPLACED' ? 'replaced' : 'expired')),
        )
    },
    async verify(reason) {
      if (isLoggingOut || !isLoggedIn(store.get(sessionAtom))) return
      announced = reason
      await api.call('memberInfo', {}).catch(() => undefined)
      announced = undefined
    },
  }

  // Sent by other tabs, and by the server over the stream. A login in another tab has a new token, even for the same
  // account.
  bus.on('session.started', () => {
    if (isPublishing) return
    api.forgetSession()
    void adopt('announced')
      .catch(() => undefined)
      .then(() => api.hasSession() || forgetMember())
  })
  const showLevel = (vip: NonNullable<Session['vip']>) => {
    const session = store.get(sessionAtom)
    if (isLoggedIn(session)) store.set(sessionAtom, Object.freeze({ ...session, vip: Object.freeze({ ...vip }) }))
  }
  bus.on('member.level.changed', ({ level, name }) =>
    showLevel({ labelName: textIn(name, store.get(languageAtom)), rankLevel: level }),
  )
  // The name of the level is in the language of the request. Without a response the old name stays.
  bus.on('locale.changed', () => {
    if (store.get(sessionAtom).vip)
      void api.call('memberInfo', {}).then(
        ({ clubLabel }) => showLevel(clubLabel),
        () => undefined,
      )
  })
  // All open pages of the merchant receive this at once, so their reads are spread.
  bus.on('merchant.terms.changed', () => {
    const share = crypto.getRandomValues(new Uint16Array(1))[0]! / 65_536
    setTimeout(() => void control.checkTerms(), share * TERMS_SPREAD_MS)
  })
  bus.on('session.ended', ({ reason }) => void (isPublishing || control.verify(reason)))
  return control
}
