import type { CallValue } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import { statusOfType, type Session } from '@atrium/contracts/portal/session'
import type { KeptAccount } from '../storage/storage.ts'

/** Fields that every session of this portal has. */
export interface SessionBase {
  currency: string
  language: Language
  merchant: string
  agentTypes: readonly number[]
}

export const visitorSession = ({ currency, language, merchant }: SessionBase): Session =>
  Object.freeze({ status: 'visitor', currency, language, merchant })

/** The session of the previous page, until the server has confirmed it. */
export const presumedSession = (
  { currency, language, merchant }: SessionBase,
  { account, isAgent }: KeptAccount,
): Session => Object.freeze({ status: isAgent ? 'agent' : 'member', account, currency, language, merchant })

export function knownSession({ language, merchant, agentTypes }: SessionBase, info: CallValue<'memberInfo'>): Session {
  const { account, type, nickname, clubLabel, toUpline, currency, expiresAt } = info
  return Object.freeze({
    status: statusOfType(type, agentTypes),
    account,
    type,
    nickname,
    toUpline: toUpline === '1',
    vip: Object.freeze({ ...clubLabel }),
    currency,
    language,
    merchant,
    expiresAt,
  })
}

export const isLoggedIn = ({ status }: Session): boolean => status !== 'visitor'
