import { textIn } from '@atrium/contracts/locale/languages'
import type { ApiClient } from '@atrium/api-client'
import { callSurface } from '@atrium/contracts/calls/call-surface'
import type { CallName, Protection } from '@atrium/contracts/calls'
import { BROWSER_ERRORS } from '@atrium/contracts/errors/browser-errors'
import { PortalError } from '@atrium/contracts/errors'
import { CONTRACTS } from '@atrium/contracts/releases/contract-versions'
import { didYouMean } from '@atrium/contracts/text/nearest'
import { hasLoggedOutAtom, languageAtom, sessionAtom, statusAtom, type Store } from '../context/atoms.ts'
import type { CallFunction } from '../context/services/call-function.ts'
import type { LoginGate } from '../context/services/login-gate.ts'
import { storeResponse } from './store-response.ts'

/** Maps error codes of calls to system statuses. */
const CLOSED: Readonly<Record<string, 1 | 2>> = { SYSTEM_MAINTENANCE: 1, REGION_RESTRICTED: 2 }
/** Calls whose response contains the member's break. */
const PROTECTION_CALLS: readonly CallName[] = ['protection', 'timeOut', 'selfExclude', 'selfExclusionReturn']
const LOGIN_CODES = ['LOGIN_REQUIRED', 'SESSION_EXPIRED', 'SESSION_REPLACED']

/**
 * The call function of pages and remotes. A call that is rejected because nobody is signed in opens the login dialog. A
 * read is repeated after the login; other calls may move money, so they are not repeated. `onProtection`: the response
 * contains the member's limits and break, which other pages show too. `onClosed`: a call was rejected because the
 * portal is closed, which the page may not know yet. `onTermsDue`: the member has to agree to new terms first.
 */
export function createCall({
  api,
  gate,
  store,
  onRealAccountRequired,
  onClosed,
  onTermsDue,
  onProtection,
}: {
  api: ApiClient
  gate: LoginGate
  store: Store
  onRealAccountRequired: () => void
  onClosed?: (status: 1 | 2) => void
  onTermsDue?: () => void
  onProtection?: (protection: Protection) => void
}): CallFunction {
  const makeCall: CallFunction = async (name, request, options) => {
    const value = await api.call(name, request, options)
    storeResponse(name, value, request)
    if (PROTECTION_CALLS.includes(name)) onProtection?.(value as Protection)
    return value
  }
  const needsLogin = (name: CallName) => ['session', 'agent'].includes(callSurface[name][2]) && !api.hasSession()

  return async (name, request, options) => {
    const wasLoggedIn = store.get(sessionAtom).status !== 'visitor'
    try {
      if (process.env.NODE_ENV !== 'production' && !Object.hasOwn(callSurface, name))
        throw new Error(`There is no call "${name}".${didYouMean(name, Object.keys(callSurface))}`)
      if (needsLogin(name))
        throw new PortalError('LOGIN_REQUIRED', textIn(BROWSER_ERRORS.LOGIN_REQUIRED, store.get(languageAtom)))
      return await makeCall(name, request, options)
    } catch (error) {
      if (!(error instanceof PortalError)) throw error
      if (error.code === 'REAL_ACCOUNT_REQUIRED') onRealAccountRequired()
      if (error.code === 'TERMS_NOT_AGREED') onTermsDue?.()
      const closed = CLOSED[error.code]
      if (closed && store.get(statusAtom).status === 0) onClosed?.(closed)
      if (!LOGIN_CODES.includes(error.code)) throw error
      // The member logged out while the call was pending, so no login is requested.
      if (wasLoggedIn && store.get(hasLoggedOutAtom)) throw error
      const login = gate.require()
      if (callSurface[name][0] !== 'GET') throw error
      await login
      options?.signal?.throwIfAborted()
      return makeCall(name, request, options)
    }
  }
}

const CONTRACT_MAJOR = CONTRACTS.calls.split('.')[0]

/** The key of a response in the query cache. */
export function queryKeyOf(store: Store, merchant: string, name: CallName, request: unknown): readonly unknown[] {
  return [name, CONTRACT_MAJOR, merchant, store.get(languageAtom), store.get(sessionAtom).account ?? '', request]
}
