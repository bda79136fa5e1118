import { CHANGE_LISTS, CHANGE_SUBJECTS, CHANGE_TABLES, FORMER_CHANGE_TABLES } from '@atrium/contracts/staff/changes'
import { paths } from '../paths.ts'

type Kind = (typeof CHANGE_SUBJECTS)[number]
const TABLES = [...CHANGE_TABLES, ...FORMER_CHANGE_TABLES]
type Table = (typeof TABLES)[number]

/** The subject of a log entry: one item of a kind, a row of a table, a list, or a round. */
export type Subject =
  | { readonly kind: Kind; readonly id: string }
  | { readonly table: Table; readonly key: string }
  | { readonly list: (typeof CHANGE_LISTS)[number] }
  | { readonly round: string }

/** Pattern of a provider with the UUID of a round. */
const ROUND = /^[a-z\d_-]+:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/**
 * Parses `member:41`, or `games.games TIDE`. A merchant at the beginning of the key is the page's merchant. Undefined
 * for unknown subjects.
 */
export function subjectOf(subject: string, merchant: string): Subject | undefined {
  const kind = CHANGE_SUBJECTS.find((one) => subject.startsWith(`${one}:`))
  if (kind) return { kind, id: subject.slice(kind.length + 1) }
  const list = CHANGE_LISTS.find((one) => subject === one || subject.startsWith(`${one}:`))
  if (list) return { list }
  const round = ROUND.exec(subject)?.[1]
  if (round && !/^(payment|payout):/.test(subject)) return { round }
  const [name, ...key] = subject.split(' ')
  const table = TABLES.find((one) => one === name)
  return table && { table, key: (key[0] === merchant ? key.slice(1) : key).join(' ') }
}

/** The page of the subject, if it has one. */
export function pathOf(subject: Subject, merchant: string): string | undefined {
  if ('list' in subject) return undefined
  if ('round' in subject) return `${paths.rounds(merchant)}?roundId=${subject.round}`
  if ('table' in subject) {
    if (subject.table === 'identity.members') return paths.member(merchant, subject.key)
    if (subject.table === 'promotions.campaigns') return paths.campaign(merchant, subject.key)
    return subject.table === 'promotions.point_items' ? paths.pointItem(merchant, subject.key) : undefined
  }
  const { kind, id } = subject
  const [first = ''] = id.split(':')
  const to: Partial<Record<Kind, string>> = {
    member: paths.member(merchant, first),
    withdrawal: paths.withdrawal(merchant, first),
    deposit: paths.deposit(merchant, first),
    case: paths.memberCase(merchant, first),
    'kyc-document': `${paths.kycDocuments(merchant)}?queue=ALL`,
    'case-rule': paths.caseRules(merchant),
    segment: paths.segment(merchant, first),
    broadcast: paths.broadcast(merchant, first),
    adjustment: paths.adjustments(merchant),
    'cashier-settings': paths.cashierSettings(merchant),
    referral: paths.referralRewards(merchant),
    proposal: `${paths.proposals(merchant)}?proposal=${first}`,
    campaign: paths.campaign(merchant, first),
    claim: paths.campaignClaim(merchant, first),
    'point-item': paths.pointItem(merchant, first),
    'point-order': paths.pointOrders(merchant),
    'vip-level': paths.vip(merchant),
    'agent-move': paths.agent(merchant, first),
    'agent-contract': paths.agentContracts(merchant),
    'agent-bill': paths.agentBill(merchant, first),
    'lottery-issue': paths.lotteryIssue(merchant, ...(id.split('/') as [string, string])),
    'lottery-settings': paths.lotteryGame(merchant, first),
    feedback: paths.feedback(merchant),
  }
  return to[kind]
}
