import type { MerchantRole } from '@atrium/contracts/registry/define'
import { paths } from '../paths.ts'
import type { Rights } from '../session/rights.ts'

/** A page of a merchant in a section: whom it is for, and where. Its title is `sections.<key>`. */
export interface SectionPage {
  readonly key:
    | 'withdrawals'
    | 'deposits'
    | 'cashierSettings'
    | 'givingLimits'
    | 'proposals'
    | 'members'
    | 'adjustments'
    | 'referralRewards'
    | 'questions'
    | 'feedback'
    | 'chat'
    | 'lotteryIssues'
    | 'lotteryGames'
    | 'lotteryCalendar'
    | 'lotterySettingChanges'
    | 'campaigns'
    | 'campaignClaims'
    | 'campaignCosts'
    | 'pointItems'
    | 'pointOrders'
    | 'pointSettings'
    | 'memberTags'
    | 'vip'
    | 'vipChanges'
    | 'agentTree'
    | 'agentContracts'
    | 'agentBills'
    | 'agentCycles'
    | 'agentExposure'
    | 'agentSettings'
    | 'banners'
    | 'notices'
    | 'helpTopics'
    | 'resources'
    | 'popularGames'
  readonly roles: readonly MerchantRole[]
  readonly to: (merchant: string) => string
}

/**
 * Pages about money, members and lotteries, under an entry of the bar each. The first page that somebody may see opens.
 */
export const SECTIONS = {
  cashier: [
    { key: 'withdrawals', roles: ['cashier', 'risk'], to: paths.withdrawals },
    { key: 'deposits', roles: ['cashier', 'risk'], to: paths.deposits },
    { key: 'cashierSettings', roles: ['cashier', 'risk'], to: paths.cashierSettings },
    { key: 'givingLimits', roles: ['risk'], to: paths.givingLimits },
    { key: 'proposals', roles: ['cashier', 'risk'], to: paths.proposals },
  ],
  members: [
    { key: 'members', roles: ['cashier', 'risk', 'support'], to: paths.memberSearch },
    { key: 'adjustments', roles: ['cashier', 'risk'], to: paths.adjustments },
    { key: 'referralRewards', roles: ['risk'], to: paths.referralRewards },
    { key: 'questions', roles: ['support'], to: paths.questions },
    { key: 'feedback', roles: ['support'], to: paths.feedback },
    { key: 'chat', roles: ['support'], to: paths.chat },
    { key: 'proposals', roles: ['support'], to: paths.proposals },
  ],
  lottery: [
    { key: 'lotteryIssues', roles: ['lottery-operator'], to: paths.lotteryIssues },
    { key: 'lotteryGames', roles: ['lottery-operator'], to: paths.lotteryGames },
    { key: 'lotteryCalendar', roles: ['lottery-operator'], to: paths.lotteryCalendar },
    { key: 'lotterySettingChanges', roles: ['lottery-operator'], to: paths.lotterySettingChanges },
    { key: 'proposals', roles: ['lottery-operator'], to: paths.proposals },
  ],
  marketing: [
    { key: 'campaigns', roles: ['marketing', 'risk'], to: paths.campaigns },
    { key: 'campaignClaims', roles: ['marketing'], to: paths.campaignClaims },
    { key: 'campaignCosts', roles: ['marketing', 'risk'], to: paths.campaignCosts },
    { key: 'pointItems', roles: ['marketing'], to: paths.pointItems },
    { key: 'pointOrders', roles: ['marketing'], to: paths.pointOrders },
    { key: 'pointSettings', roles: ['marketing'], to: paths.pointSettings },
    { key: 'memberTags', roles: ['marketing'], to: paths.memberTags },
    { key: 'vip', roles: ['marketing'], to: paths.vip },
    { key: 'vipChanges', roles: ['marketing'], to: paths.vipChanges },
    { key: 'proposals', roles: ['marketing'], to: paths.proposals },
  ],
  agents: [
    { key: 'agentTree', roles: ['agent-manager'], to: paths.agentTree },
    { key: 'agentContracts', roles: ['agent-manager'], to: paths.agentContracts },
    { key: 'agentBills', roles: ['agent-manager'], to: paths.agentBills },
    { key: 'agentCycles', roles: ['agent-manager'], to: paths.agentCycles },
    { key: 'agentExposure', roles: ['agent-manager'], to: paths.agentExposure },
    { key: 'agentSettings', roles: ['agent-manager'], to: paths.agentSettings },
    { key: 'proposals', roles: ['agent-manager'], to: paths.proposals },
  ],
  content: [
    { key: 'banners', roles: ['marketing'], to: (code) => paths.contentList(code, 'banners') },
    { key: 'notices', roles: ['marketing'], to: (code) => paths.contentList(code, 'notices') },
    { key: 'helpTopics', roles: ['marketing'], to: (code) => paths.contentList(code, 'help-topics') },
    { key: 'resources', roles: ['marketing'], to: (code) => paths.contentList(code, 'resources') },
    { key: 'popularGames', roles: ['marketing'], to: paths.popularGames },
  ],
} as const satisfies Readonly<Record<string, readonly SectionPage[]>>

export type Section = keyof typeof SECTIONS
export const SECTION_NAMES = Object.keys(SECTIONS) as readonly Section[]

export const pagesOf = (section: Section): readonly SectionPage[] => SECTIONS[section]
export const rolesOf = (section: Section): readonly MerchantRole[] => [
  ...new Set(pagesOf(section).flatMap(({ roles }) => roles)),
]

/** The segment of an address that follows the merchant: `/merchants/DEMO/lottery/games` is under `lottery`. */
const MERCHANT_SEGMENT = 3

/**
 * The section that an address belongs to: its own address, and its pages or below them, for any merchant. A page that
 * stands in several is one of the first that the reader may open it in.
 */
export function sectionOf(pathname: string, serves: Rights['serves']): Section | undefined {
  const segment = (address: string) => address.split('/')[MERCHANT_SEGMENT]
  const [, , merchant = ''] = pathname.split('/')
  const isHere = ({ to }: SectionPage) =>
    pathname.startsWith(paths.merchant('')) && segment(to('')) === segment(pathname)
  const found = SECTION_NAMES.filter(
    (section) => pathname === paths[section]() || pagesOf(section).some((page) => isHere(page)),
  )
  return (
    found.find((section) => pagesOf(section).some((page) => isHere(page) && serves(merchant, ...page.roles))) ??
    found[0]
  )
}
