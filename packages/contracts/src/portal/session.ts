import type { Language } from '../locale/languages.ts'
import { AGENT_ACCOUNT_TYPES } from '../rules/agents/account-types.ts'

/**
 * Account types of the specification: 4 is the trial account; 1, 2, 41 and 42 are agents (configurable per merchant);
 * all others are members.
 */
export const TRIAL_ACCOUNT_TYPE = 4
/** An account of the merchant's back office. It is not a member and cannot log in at the portal. */
export const BACK_OFFICE_ACCOUNT_TYPE = 9
/** The account type of an ordinary member. */
export const MEMBER_ACCOUNT_TYPE = 0

export type SessionStatus = 'visitor' | 'member' | 'agent' | 'trial'

/** The part of the session that every remote can read. Frozen; never contains the token. */
export interface Session {
  readonly status: SessionStatus
  readonly account?: string
  readonly type?: number
  readonly nickname?: string
  /** The member has an upline to whom money can be transferred. */
  readonly toUpline?: boolean
  readonly vip?: { readonly labelName: string; readonly rankLevel: number }
  readonly currency: string
  readonly language: Language
  readonly merchant: string
  /** Milliseconds since the epoch; absent for a visitor. */
  readonly expiresAt?: number
}

export function statusOfType(type: number, agentTypes: readonly number[] = AGENT_ACCOUNT_TYPES): SessionStatus {
  if (type === TRIAL_ACCOUNT_TYPE) return 'trial'
  return agentTypes.includes(type) ? 'agent' : 'member'
}

/** Session-storage keys of the specification. Only the storage module of each package uses them. */
export const SESSION_KEYS = {
  token: 'token',
  account: 'account',
  merchant: 'merchant',
  /** A flag: the password must be changed first. Never a password. */
  cpw: 'cpw',
  routers: 'routers',
  vassalage: 'gameVendor',
  favGames: 'favGames',
  iframeUrl: 'iframeUrl',
  wallet: 'wallet',
  merchantWallet: 'merchantWallet',
  consolidated: 'consolidated',
  isAgent: 'isAgent',
} as const
/** Local-storage keys of the specification. */
export const LOCAL_KEYS = { lang: 'lang', hisLang: 'hisLang', merchant: 'merchantCode' } as const
/**
 * First-party cookies with their names over http (`cookies.ts` has those over https). They allow the server to render
 * in the visitor's language, direction and theme before any script runs.
 */
export const COOKIES = {
  language: 'atrium-lang',
  chosen: 'atrium-his-lang',
  theme: 'atrium-theme',
  visitor: 'atrium-visitor',
  remember: 'atrium-remember',
  override: 'atrium-override',
  /** Identifies the owner of the customer-service window. */ desk: 'atrium-desk',
  /** Id of the visit, for values chosen at random once per visit. Expires with the browser session. */
  visit: 'atrium-visit',
} as const
