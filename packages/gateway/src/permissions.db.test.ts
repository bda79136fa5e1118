import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Call, CallName } from '@atrium/contracts/calls'
import { callTable } from '@atrium/contracts/calls'
import { addMember } from './testing/builders.ts'
import type { TestMember } from './testing/builders.ts'
import type { TestGateway } from './testing/gateway.ts'
import { testGateway } from './testing/gateway.ts'

const ROLES = [
  'visitor',
  'member',
  'agent',
  'trial',
  'disabled',
  'expired',
  'replaced',
  'elsewhere',
  'invented',
] as const
type Role = (typeof ROLES)[number]

/**
 * Expected results. `in`: the caller has permission, whatever the response to the request itself. The others are error
 * codes.
 */
const VERDICTS = {
  in: 'in',
  login: 'LOGIN_REQUIRED',
  ended: 'SESSION_EXPIRED',
  replaced: 'SESSION_REPLACED',
  blocked: 'ACCOUNT_DISABLED',
  notAgent: 'NOT_AN_AGENT',
  real: 'REAL_ACCOUNT_REQUIRED',
} as const
type Verdict = keyof typeof VERDICTS

// Expected results by kind of call and caller. On an open call, an expired session counts as a visitor. The caller
// `elsewhere` is signed in at another merchant.
const KINDS = {
  /*         visitor  member      agent  trial       disabled   expired  replaced    elsewhere invented */
  anybody: ['in', 'in', 'in', 'in', 'in', 'in', 'in', 'in', 'in'],
  signedIn: ['login', 'in', 'in', 'in', 'blocked', 'ended', 'replaced', 'login', 'login'],
  account: ['login', 'in', 'in', 'real', 'blocked', 'ended', 'replaced', 'login', 'login'],
  agent: ['login', 'notAgent', 'in', 'notAgent', 'blocked', 'ended', 'replaced', 'login', 'login'],
} as const satisfies Record<string, readonly Verdict[]>

/** Every call of the contract, with the kind of callers that may use it. */
const WHO_MAY: Record<CallName, keyof typeof KINDS> = {
  systemStatus: 'anybody',
  whitelabel: 'anybody',
  countryCode: 'anybody',
  encryptionKeys: 'anybody',
  streamTicket: 'anybody',
  resources: 'anybody',
  markLanguages: 'anybody',
  domainRoutes: 'anybody',
  permission: 'anybody',
  captchaChallenge: 'anybody',
  captchaAnswer: 'anybody',
  captcha: 'anybody',
  login: 'anybody',
  loginVerificationCode: 'anybody',
  loginVerify: 'anybody',
  registerSettings: 'anybody',
  register: 'anybody',
  registerMobile: 'anybody',
  affiliate: 'anybody',
  smsNoLogin: 'anybody',
  smsRegister: 'anybody',
  forgotByEmail: 'anybody',
  resetPassword: 'anybody',
  forgotByPhone: 'anybody',
  freePlay: 'anybody',
  gameMenus: 'anybody',
  gameVendor: 'anybody',
  hotGames: 'anybody',
  gameList: 'anybody',
  trialLaunch: 'anybody',
  winnerBoard: 'anybody',
  jackpots: 'anybody',
  gameClasses: 'anybody',
  similarGames: 'anybody',
  popularLotteries: 'anybody',
  vnLotteryMenu: 'anybody',
  openedNumeros: 'anybody',
  lotteryDraw: 'anybody',
  recentLotteries: 'signedIn',
  openedNumerosOfMember: 'signedIn',
  lotteryTerms: 'anybody',
  comingIssues: 'anybody',
  lotteryOrder: 'signedIn',
  placeLotteryOrder: 'account',
  cancelLotteryOrder: 'account',
  placeLotteryChase: 'account',
  lotteryChase: 'signedIn',
  cancelLotteryChase: 'account',
  lotteryTickets: 'account',
  lotteryTicketsFile: 'account',
  lotteryChases: 'account',
  lotteryChasesFile: 'account',
  promotions: 'anybody',
  promotionDetail: 'anybody',
  promotionJoin: 'account',
  promoCode: 'account',
  claimTickets: 'account',
  freeRounds: 'account',
  claimTicket: 'account',
  promotionClaims: 'account',
  promotionClaimsFile: 'account',
  promotionApply: 'account',
  promotionCheckIn: 'account',
  missionSummary: 'account',
  missionLeaderboard: 'account',
  raffle: 'anybody',
  raffleList: 'anybody',
  raffleWinners: 'anybody',
  raffleWinnersFile: 'anybody',
  raffleTickets: 'account',
  raffleTicketsFile: 'account',
  claimRafflePromotion: 'account',
  pointRewards: 'anybody',
  pointConfig: 'anybody',
  announcements: 'anybody',
  noticeContent: 'anybody',
  helpCenter: 'anybody',
  customerService: 'anybody',
  supportSettings: 'anybody',
  supportQuestion: 'anybody',
  supportQuestions: 'anybody',
  feedback: 'anybody',
  chatMessages: 'anybody',
  logout: 'signedIn',
  memberInfo: 'signedIn',
  keepAlive: 'signedIn',
  firstLogin: 'signedIn',
  updateLanguage: 'signedIn',
  avatar: 'signedIn',
  memberIcon: 'signedIn',
  unreadCount: 'signedIn',
  messages: 'signedIn',
  messageRead: 'signedIn',
  messageDelete: 'signedIn',
  messageRestore: 'signedIn',
  noticesRead: 'signedIn',
  availablePromotions: 'signedIn',
  fundsConsolidated: 'signedIn',
  walletBalance: 'signedIn',
  launchGame: 'signedIn',
  favoriteGames: 'signedIn',
  favoriteGamesList: 'signedIn',
  addFavoriteGame: 'signedIn',
  removeFavoriteGame: 'signedIn',
  recentGames: 'signedIn',
  roomList: 'signedIn',
  vassGameType: 'signedIn',
  agreeToTerms: 'account',
  kycStatus: 'account',
  kycDocumentSend: 'account',
  securityConfig: 'account',
  changePassword: 'account',
  totpStart: 'account',
  totpConfirm: 'account',
  totpRemove: 'account',
  totpRecoveryCodes: 'account',
  contactCode: 'account',
  contactChange: 'account',
  sessions: 'account',
  deviceForget: 'account',
  networkForget: 'account',
  sessionsEnd: 'account',
  notificationPreferences: 'account',
  notificationPreferenceSet: 'account',
  consents: 'account',
  dataExport: 'account',
  dataExportPart: 'account',
  erasure: 'account',
  erasureRequest: 'account',
  erasureWithdraw: 'account',
  nicknameChange: 'account',
  avatarChoices: 'account',
  avatarChoose: 'account',
  avatarUpload: 'account',
  emailCode: 'account',
  emailVerify: 'account',
  bettingRecord: 'account',
  bettingRecordFile: 'account',
  bettingRecordDetail: 'account',
  memberTransactions: 'account',
  memberTransactionsFile: 'account',
  replayRound: 'account',
  merchantWallet: 'account',
  walletTransfer: 'account',
  depositMethods: 'account',
  depositCreate: 'account',
  depositOrder: 'account',
  depositCancel: 'account',
  deposits: 'account',
  depositsFile: 'account',
  withdrawalOptions: 'account',
  withdrawalCreate: 'account',
  withdrawalOrder: 'account',
  withdrawals: 'account',
  withdrawalsFile: 'account',
  paymentConfirmations: 'account',
  confirmReceipt: 'account',
  rebates: 'account',
  rebateClaim: 'account',
  rebateClaims: 'account',
  rebateClaimsFile: 'account',
  personalProfit: 'account',
  personalProfitFile: 'account',
  bonuses: 'account',
  bonusesFile: 'account',
  bonusClaim: 'account',
  bonusForfeit: 'account',
  chatSend: 'account',
  payoutAccounts: 'account',
  payoutAccountAdd: 'account',
  payoutAccountDefault: 'account',
  payoutAccountRemove: 'account',
  paymentPasswordSet: 'account',
  paymentPasswordChange: 'account',
  paymentPasswordCode: 'account',
  paymentPasswordReset: 'account',
  pointBalance: 'account',
  redeemPoints: 'account',
  convertPoints: 'account',
  pointOrders: 'account',
  pointOrdersFile: 'account',
  pointEntries: 'account',
  pointTransactions: 'account',
  pointEntriesFile: 'account',
  vipLevels: 'anybody',
  playerRankProgress: 'account',
  vipChanges: 'account',
  vipChangesFile: 'account',
  referral: 'account',
  referralInvited: 'account',
  referralInvitedFile: 'account',
  walletTransfers: 'account',
  walletTransfersFile: 'account',
  uplineTransferOptions: 'account',
  uplineTransfer: 'account',
  uplineTransfers: 'account',
  uplineTransfersFile: 'account',
  protection: 'account',
  limitSet: 'account',
  limitConfirm: 'account',
  limitCancel: 'account',
  timeOut: 'account',
  selfExclude: 'account',
  selfExclusionReturn: 'account',
  protectionChanges: 'account',
  protectionChangesFile: 'account',
  realityCheck: 'account',
  realityCheckContinue: 'account',
  realityCheckInterval: 'account',
  teamOverview: 'agent',
  processDividend: 'agent',
  processDailySalary: 'agent',
  processHourSalary: 'agent',
  processRealtimeSalary: 'agent',
  agentContract: 'agent',
  agentContractEffects: 'agent',
  agentContractDownlines: 'agent',
  agentContractDownlinesFile: 'agent',
  agentBills: 'agent',
  agentBillsFile: 'agent',
  agentBill: 'agent',
  agentBillSources: 'agent',
  agentProfit: 'agent',
  agentProfitFile: 'agent',
  agentIncome: 'agent',
  agentIncomeFile: 'agent',
  agentTransactions: 'agent',
  agentTransactionsFile: 'agent',
  agentBets: 'agent',
  agentBetsFile: 'agent',
  agentBetDetail: 'agent',
  agentAnnouncements: 'agent',
  agentAnnouncementsUnread: 'agent',
  agentAnnouncementsRead: 'agent',
  agentLineRates: 'agent',
  agentOpenAccount: 'agent',
  agentLinks: 'agent',
  agentLinksFile: 'agent',
  agentLinkCreate: 'agent',
  agentLinkRevoke: 'agent',
  agentDownlines: 'agent',
  agentDownlinesFile: 'agent',
  agentDownlineRates: 'agent',
  agentDownlineNote: 'agent',
  agentDownlineMessage: 'agent',
}

let gateway: TestGateway
let people: Partial<Record<Role, TestMember>>
beforeAll(async () => {
  gateway = await testGateway()
  const { sql } = gateway
  people = {
    member: await addMember(sql),
    agent: await addMember(sql, { type: 41 }),
    trial: await addMember(sql, { type: 4 }),
    disabled: await addMember(sql, { status: 'DISABLED' }),
    expired: await addMember(sql),
    replaced: await addMember(sql),
    elsewhere: await addMember(sql, { merchant: 'LOTUS', type: 41 }),
  }
})
afterAll(() => gateway.close())

/** A separate session for each call, because one of the calls ends it. */
async function tokenOf(role: Role): Promise<string | undefined> {
  if (role === 'invented') return 'A'.repeat(43)
  const person = people[role]
  if (!person) return undefined
  const token = await gateway.signIn(person)
  if (role === 'expired')
    await gateway.sql`update identity.sessions set idle_expires_at = created_at where member_id = ${person.id}`
  if (role === 'replaced')
    await gateway.sql`
      update identity.sessions set ended_at = created_at, ended_reason = 'replaced' where member_id = ${person.id}`
  return token
}

/** Sends an empty request. A caller with permission gets at most an error about the request's fields. */
async function observed({ method, path }: Call, role: Role): Promise<string> {
  const token = await tokenOf(role)
  const response = await gateway.app.inject({
    method,
    url: path,
    headers: { host: 'localhost', ...(token && { authorization: token }) },
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
  })
  const { errorCode } = response.json<{ errorCode?: string }>()
  const refused = Object.values(VERDICTS).find((code) => code === errorCode)
  return refused ?? ([200, 400, 409, 429].includes(response.statusCode) ? 'in' : `${response.statusCode} ${errorCode}`)
}

it('the table has every call, each with the marks of its contract', () => {
  const markedAs = ({ auth, realAccount }: Call) =>
    auth === 'none' ? 'anybody' : auth === 'session' ? (realAccount ? 'account' : 'signedIn') : auth
  expect(WHO_MAY).toEqual(Object.fromEntries(callTable.map((call) => [call.name, markedAs(call)])))
})

it('every call is served to callers with permission, and rejected for all others with the reason', async () => {
  const wrong: string[] = []
  for (const call of callTable) {
    const kind = KINDS[WHO_MAY[call.name as CallName]]
    // Each role has a separate session.
    const codes = await Promise.all(ROLES.map((role) => observed(call, role)))
    for (const [at, role] of ROLES.entries()) {
      const expected = VERDICTS[kind[at]!]
      if (codes[at] !== expected) wrong.push(`${call.name}, ${role}: ${codes[at]} instead of ${expected}`)
    }
  }
  expect(wrong).toEqual([])
}, 120_000)
