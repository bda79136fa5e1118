import type { ContentKind } from '@atrium/contracts/staff/content/item-content'
import type { MerchantProposal, ProposableOperation } from '@atrium/contracts/staff/merchant-proposals'
import { useLotteryNames } from '../names/use-lottery-names.ts'
import { useText } from '../locale/locale.tsx'
import { paths } from '../paths.ts'

/** Subjects of proposals in the gateway's form. */
export const subjects = {
  pointItem: (itemId: string) => `point-item:${itemId}`,
  pointSettings: () => 'point-settings',
  vipSettings: () => 'vip-settings',
  vipLevel: (account: string) => `vip-level:${account.toLowerCase()}`,
  agentSettings: () => 'agent-settings',
  agentBill: (billId: string) => `agent-bill:${billId}`,
  withdrawalPart: (orderId: string, part: number) => `withdrawal:${orderId.toLowerCase()}:${part}`,
  deposit: (orderId: string) => `deposit:${orderId.toLowerCase()}`,
  campaign: (id: string) => `campaign:${id}`,
  claim: (claimId: string) => `claim:${claimId}`,
  memberTags: (memberId: string) => `member-tags:${memberId}`,
  memberCase: (caseId: string) => `case:${caseId.toLowerCase()}`,
  kycDocument: (documentId: string) => `kyc-document:${documentId.toLowerCase()}`,
  caseRule: (rule: string) => `case-rule:${rule}`,
  adjustments: (memberId: string) => `adjustment:${memberId}`,
  memberBonus: (memberId: string) => `member-bonus:${memberId}`,
  areaBlock: (memberId: string, area: string) => `member-area:${memberId}:${area}`,
  authenticator: (memberId: string) => `authenticator:${memberId}`,
  paymentPassword: (memberId: string) => `payment-password:${memberId}`,
  memberContact: (memberId: string) => `member-contact:${memberId}`,
  memberClosing: (memberId: string) => `member-closing:${memberId}`,
  givingLimits: () => 'giving-limits',
  cashierSettings: () => 'cashier-settings',
  merchantSettings: () => 'merchant-settings',
  merchantStage: () => 'merchant-stage',
  merchantBasics: () => 'merchant-basics',
  provider: (provider: string) => `provider:${provider}`,
  providerState: (provider: string) => `provider-state:${provider}`,
  lotterySettings: (code: string) => `lottery-settings:${code}`,
  lotteryIssue: (code: string, numero: string) => `lottery-issue:${code}:${numero}`,
  lotteryCalendar: (code: string, year: number) => `lottery-calendar:${code}:${year}`,
  content: (kind: ContentKind, id: string) => `content:${kind}:${id}`,
  isWebhook: (subject: string) => subject.startsWith('webhook:'),
} as const

const CONTENT_LISTS: Readonly<Record<string, string>> = {
  BANNER: 'banners',
  ANNOUNCEMENT: 'notices',
  HELP_TOPIC: 'help-topics',
  RESOURCE: 'resources',
} satisfies Record<ContentKind, string>
const contentPage = (merchant: string, kind: string, id: string) =>
  paths.contentItem(merchant, CONTENT_LISTS[kind] ?? kind, id)

const PAGES: Record<ProposableOperation, (merchant: string, key: string, part: string) => string> = {
  savePointItem: paths.pointItem,
  savePointSettings: paths.pointSettings,
  saveVipSettings: paths.vip,
  setVipLevel: (merchant, account) => `${paths.vip(merchant)}?account=${encodeURIComponent(account)}`,
  saveAgentSettings: paths.agentSettings,
  offerContract: paths.agentContracts,
  moveAgent: paths.agent,
  setAgentType: paths.agent,
  approveBill: paths.agentBill,
  payBillAgain: paths.agentBill,
  payWithdrawalAgain: paths.withdrawal,
  forceWithdrawalReceipt: paths.withdrawal,
  closeDepositDifference: paths.deposit,
  closeReconciliationDifference: paths.reconciliation,
  releaseReferralReward: paths.referralRewards,
  publishCampaign: paths.campaign,
  changeCampaignStage: paths.campaign,
  approveCampaignClaim: paths.campaignClaim,
  changeMemberTags: paths.member,
  tagMembers: (merchant) => paths.memberTags(merchant),
  unblockMember: paths.member,
  setAreaBlock: paths.member,
  removeAuthenticator: paths.member,
  removePaymentPassword: paths.member,
  changeMemberContact: paths.member,
  closeMember: paths.member,
  adjustBalance: paths.member,
  giveBonus: paths.member,
  decideCase: paths.memberCase,
  saveCaseRule: paths.caseRules,
  acceptKycDocument: (merchant) => paths.kycDocuments(merchant),
  voidRounds: paths.rounds,
  changeGame: paths.changes,
  changeMerchantSettings: paths.settings,
  changeMerchantStage: paths.overview,
  changeMerchantBasics: paths.overview,
  saveProvider: (_merchant, provider) => paths.provider(provider),
  switchProvider: (_merchant, provider) => paths.provider(provider),
  saveGivingLimits: paths.givingLimits,
  saveCashierSettings: paths.cashierSettings,
  saveLotterySettings: paths.lotteryGame,
  changeLotteryIssue: paths.lotteryIssue,
  saveLotteryCalendar: (merchant, game, year) => `${paths.lotteryCalendar(merchant)}?game=${game}&year=${year}`,
  publishContent: contentPage,
  scheduleContent: contentPage,
  rollBackContent: contentPage,
  addWebhookEndpoint: paths.webhooks,
  changeWebhookEndpoint: paths.webhooks,
}

type About = Pick<MerchantProposal, 'operation' | 'subject'>

/** The parts of a subject: `key` is the item, `part` a part of it. */
export function keysOf({ subject }: Pick<About, 'subject'>): { key: string; part: string } {
  const [, key = '', part = ''] = subject.split(':')
  return { key, part }
}

/** The page of a proposal's subject. */
export function pageOf(merchant: string, about: About): string {
  const { key, part } = keysOf(about)
  return PAGES[about.operation](merchant, key, part)
}

/** The name of a subject for its title: a lottery by its name. */
export function titleKeysOf(about: About, lotteryName: (code: string) => string): ReturnType<typeof keysOf> {
  const keys = keysOf(about)
  return about.subject.startsWith('lottery-') ? { ...keys, key: lotteryName(keys.key) } : keys
}

/** The subject of a proposal of this merchant as one line. */
export function useProposalTitle(merchant: string): (about: About) => string {
  const text = useText()
  const { nameOf } = useLotteryNames(merchant)
  return (about) => text(`proposals.operations.${about.operation}`, titleKeysOf(about, nameOf))
}
