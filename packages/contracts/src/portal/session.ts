import type { Language } from '../locale/languages.ts'

/**
 * Account types of the spec: 4 is the trial account; 1, 2, 41 and 42 are agents (a merchant may change the set); the
 * rest are members.
 */
export const TRIAL_ACCOUNT_TYPE = 4
export const AGENT_ACCOUNT_TYPES: readonly number[] = [1, 2, 41, 42]
/** An account of the merchant's back office: not a member, so it cannot log in at the portal. */
export const BACK_OFFICE_ACCOUNT_TYPE = 9
/** The account type of an ordinary member. */
export const MEMBER_ACCOUNT_TYPE = 0

export type SessionStatus = 'visitor' | 'member' | 'agent' | 'trial'

/** The part of the session that every remote may read. Frozen; never contains the token. */
export interface Session {
  readonly status: SessionStatus
  readonly account?: string
  readonly type?: number
  readonly nickname?: string
  /** Has an upline to whom money may be transferred. */
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

/** Session-storage keys of the spec. Only each package's storage module uses them. */
export const SESSION_KEYS = {
  token: 'token',
  account: 'account',
  merchant: 'merchant',
  /** A flag: the password must be changed before anything else. Never a password. */
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
/** Local-storage keys of the spec. */
export const LOCAL_KEYS = { lang: 'lang', hisLang: 'hisLang', merchant: 'merchantCode' } as const
/**
 * First-party cookies, by their names over http (`cookies.ts` has those over https), so that the server can render in
 * the visitor's language, direction and theme before any script runs.
 */
export const COOKIES = {
  language: 'atrium-lang',
  chosen: 'atrium-his-lang',
  theme: 'atrium-theme',
  visitor: 'atrium-visitor',
  remember: 'atrium-remember',
  override: 'atrium-override',
  /** Owner of the customer-service window. */ desk: 'atrium-desk',
  /** Ends with the browser session: the visit's id, for values that are chosen at random once per visit. */ visit:
    'atrium-visit',
} as const
