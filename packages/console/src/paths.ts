/** Every address of the console. */
export const paths = {
  board: () => '/',
  merchant: (code: string) => `/merchants/${code}`,
  overview: (code: string) => `/merchants/${code}/overview`,
  merchantGames: (code: string) => `/merchants/${code}/games`,
  rooms: (code: string) => `/merchants/${code}/rooms`,
  vendors: (code: string) => `/merchants/${code}/vendors`,
  settings: (code: string) => `/merchants/${code}/settings`,
  money: (code: string) => `/merchants/${code}/money`,
  memberMoney: (code: string) => `/merchants/${code}/money/members`,
  rounds: (code: string) => `/merchants/${code}/rounds`,
  operations: () => '/operations',
  cashier: () => '/cashier',
  members: () => '/members',
  questions: (code: string) => `/merchants/${code}/questions`,
  feedback: (code: string) => `/merchants/${code}/feedback`,
  chat: (code: string) => `/merchants/${code}/chat`,
  withdrawals: (code: string) => `/merchants/${code}/withdrawals`,
  withdrawal: (code: string, orderId: string) => `/merchants/${code}/withdrawals/${orderId}`,
  deposits: (code: string) => `/merchants/${code}/deposits`,
  deposit: (code: string, orderId: string) => `/merchants/${code}/deposits/${orderId}`,
  reconciliation: (code: string) => `/merchants/${code}/reconciliation`,
  cashierSettings: (code: string) => `/merchants/${code}/cashier-settings`,
  /** The address of the section, whose pages belong to merchants. */
  memberSearch: (code: string) => `/merchants/${code}/members`,
  member: (code: string, memberId: string) => `/merchants/${code}/members/${memberId}`,
  memberList: (code: string, memberId: string, list: 'timeline' | 'deposits' | 'rounds' | 'logins') =>
    `/merchants/${code}/members/${memberId}/${list}`,
  cases: (code: string) => `/merchants/${code}/cases`,
  memberCase: (code: string, caseId: string) => `/merchants/${code}/cases/${caseId}`,
  caseRules: (code: string) => `/merchants/${code}/case-rules`,
  kycDocuments: (code: string) => `/merchants/${code}/kyc`,
  memberKyc: (code: string, memberId: string) => `/merchants/${code}/members/${memberId}/kyc`,
  adjustments: (code: string) => `/merchants/${code}/adjustments`,
  referralRewards: (code: string) => `/merchants/${code}/referral-rewards`,
  marketing: () => '/marketing',
  campaigns: (code: string) => `/merchants/${code}/campaigns`,
  newCampaign: (code: string) => `/merchants/${code}/campaigns/new`,
  campaign: (code: string, id: string) => `/merchants/${code}/campaigns/items/${id}`,
  editCampaign: (code: string, id: string) => `/merchants/${code}/campaigns/items/${id}/edit`,
  raffleList: (code: string, id: string, list: 'tickets' | 'winners') =>
    `/merchants/${code}/campaigns/items/${id}/${list}`,
  campaignClaims: (code: string) => `/merchants/${code}/campaign-claims`,
  campaignClaim: (code: string, claimId: string) => `/merchants/${code}/campaign-claims/${claimId}`,
  segments: (code: string) => `/merchants/${code}/segments`,
  newSegment: (code: string) => `/merchants/${code}/segments/new`,
  segment: (code: string, segmentId: string) => `/merchants/${code}/segments/items/${segmentId}`,
  broadcasts: (code: string) => `/merchants/${code}/broadcasts`,
  broadcast: (code: string, broadcastId: string) => `/merchants/${code}/broadcasts/${broadcastId}`,
  campaignCosts: (code: string) => `/merchants/${code}/campaign-costs`,
  pointItems: (code: string) => `/merchants/${code}/point-items`,
  newPointItem: (code: string) => `/merchants/${code}/point-items/new`,
  pointItem: (code: string, itemId: string) => `/merchants/${code}/point-items/items/${itemId}`,
  memberTags: (code: string) => `/merchants/${code}/member-tags`,
  pointSettings: (code: string) => `/merchants/${code}/point-settings`,
  pointOrders: (code: string) => `/merchants/${code}/point-orders`,
  vip: (code: string) => `/merchants/${code}/vip`,
  vipChanges: (code: string) => `/merchants/${code}/vip-changes`,
  lottery: () => '/lottery',
  lotteryIssues: (code: string) => `/merchants/${code}/lottery/issues`,
  lotteryIssue: (code: string, game: string, numero: string) => `/merchants/${code}/lottery/issues/${game}/${numero}`,
  lotteryGames: (code: string) => `/merchants/${code}/lottery/games`,
  lotteryGame: (code: string, game: string) => `/merchants/${code}/lottery/games/${game}`,
  lotteryCalendar: (code: string) => `/merchants/${code}/lottery/calendar`,
  lotterySettingChanges: (code: string) => `/merchants/${code}/lottery/setting-changes`,
  lotteryChange: (code: string, changeId: string) => `/merchants/${code}/lottery/changes/${changeId}`,
  content: () => '/content',
  contentList: (code: string, list: string) => `/merchants/${code}/content/${list}`,
  newContent: (code: string, list: string) => `/merchants/${code}/content/${list}/new`,
  contentItem: (code: string, list: string, id: string) => `/merchants/${code}/content/${list}/items/${id}`,
  agreements: (code: string) => `/merchants/${code}/agreements`,
  texts: (code: string) => `/merchants/${code}/texts`,
  textList: (code: string, language: string) => `/merchants/${code}/texts/${language}`,
  agents: () => '/agents',
  agentTree: (code: string) => `/merchants/${code}/agent-tree`,
  agentsBelow: (code: string, memberId: string) => `/merchants/${code}/agent-tree/below/${memberId}`,
  agent: (code: string, memberId: string) => `/merchants/${code}/agent-tree/members/${memberId}`,
  agentContracts: (code: string) => `/merchants/${code}/agent-contracts`,
  newAgent: (code: string) => `/merchants/${code}/agent-tree/new`,
  /** `account`: the agent that the form begins with. */
  newAgentContract: (code: string, account?: string) =>
    `/merchants/${code}/agent-contracts/new${account === undefined ? '' : `?account=${encodeURIComponent(account)}`}`,
  agentBills: (code: string) => `/merchants/${code}/agent-bills`,
  agentBill: (code: string, billId: string) => `/merchants/${code}/agent-bills/${billId}`,
  agentCycles: (code: string) => `/merchants/${code}/agent-cycles`,
  agentCycle: (
    code: string,
    { kind, period, startsAt }: { kind: string; period?: string | undefined; startsAt: string },
  ) => `/merchants/${code}/agent-cycles/${kind}/${encodeURIComponent(startsAt)}${period ? `?period=${period}` : ''}`,
  agentExposure: (code: string) => `/merchants/${code}/agent-exposure`,
  agentSettings: (code: string) => `/merchants/${code}/agent-settings`,
  proposals: (code: string) => `/merchants/${code}/proposals`,
  givingLimits: (code: string) => `/merchants/${code}/giving-limits`,
  webhooks: (code: string) => `/merchants/${code}/webhooks`,
  exports: (code: string) => `/merchants/${code}/exports`,
  webhookDeliveries: (code: string) => `/merchants/${code}/webhook-deliveries`,
  changes: (code: string) => `/merchants/${code}/changes`,
  providers: () => '/providers',
  provider: (provider: string) => `/providers/${provider}`,
  releases: (name?: string) => (name ? `/releases?name=${name}` : '/releases'),
  calendar: () => '/calendar',
  approvals: () => '/approvals',
  work: () => '/work',
  problems: () => '/problems',
  log: () => '/log',
  access: () => '/access',
  accessLog: () => '/access/log',
  permissions: () => '/access/permissions',
  staffMember: (handle: string) => `/access/staff/${encodeURIComponent(handle)}`,
  account: () => '/account',
  policies: () => '/policies',
  /** Address that needs no session; its fragment contains the invitation code. */
  invitation: () => '/invitation',
} as const

/** The three modes of a decision: immediate, scheduled, or as a canary. */
export const WAYS = ['now', 'scheduled', 'canary'] as const
export type Way = (typeof WAYS)[number]

/** Initial values of the pin dialog; part of the address, so that a reload and a link preserve them. */
export interface PinTarget {
  /** Merchant codes and groups. */
  readonly merchants: readonly string[]
  /** The remote that is selected first. */
  readonly name?: string
  readonly version?: string
  readonly way: Way
}

const KEYS = { merchants: 'pin', name: 'remote', version: 'version', way: 'way', back: 'back', set: 'set' } as const

/** The query of an address with the pin dialog open. */
export function withPin(search: URLSearchParams, { merchants, name, version, way }: PinTarget): URLSearchParams {
  const next = withoutDialog(search)
  next.set(KEYS.merchants, merchants.join(','))
  if (name) next.set(KEYS.name, name)
  if (version) next.set(KEYS.version, version)
  if (way !== 'now') next.set(KEYS.way, way)
  return next
}

export function pinIn(search: URLSearchParams): PinTarget | undefined {
  const merchants = search.get(KEYS.merchants)
  if (merchants === null) return undefined
  return {
    merchants: merchants.split(',').filter(Boolean),
    name: search.get(KEYS.name) ?? undefined,
    version: search.get(KEYS.version) ?? undefined,
    way: WAYS.find((way) => way === search.get(KEYS.way)) ?? 'now',
  }
}

/** Merchants to roll back, and the target set; without one, the previous set. */
export interface BackTarget {
  readonly merchant: string
  readonly set?: string
}

export function withRollBack(search: URLSearchParams, { merchant, set }: BackTarget): URLSearchParams {
  const next = withoutDialog(search)
  next.set(KEYS.back, merchant)
  if (set) next.set(KEYS.set, set)
  return next
}

export function rollBackIn(search: URLSearchParams): BackTarget | undefined {
  const merchant = search.get(KEYS.back)
  return merchant ? { merchant, set: search.get(KEYS.set) ?? undefined } : undefined
}

export function withoutDialog(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const key of Object.values(KEYS)) next.delete(key)
  return next
}
