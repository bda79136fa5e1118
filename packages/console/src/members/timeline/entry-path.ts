import type { StaffOperation } from '@atrium/contracts/staff/operations'
import type { TimelineEntry } from '@atrium/contracts/staff/members/timeline'
import { pathOf, subjectOf } from '../../changes/subject.ts'
import { paths } from '../../paths.ts'

/** The page of an entry, and the operation that opens it. Undefined without one. */
export function entryPage(
  merchant: string,
  memberId: string,
  { kind, ref }: Pick<TimelineEntry, 'kind' | 'ref'>,
): { to: string; operation: StaffOperation } | undefined {
  const { orderId, roundId, claimId, campaign, game, numero, subject, ticketId } = ref
  if (kind === 'deposits' && orderId) return { to: paths.deposit(merchant, orderId), operation: 'merchantDeposit' }
  if (kind === 'withdrawals' && orderId)
    return { to: paths.withdrawal(merchant, orderId), operation: 'merchantWithdrawal' }
  if (kind === 'rounds' && roundId)
    return { to: `${paths.rounds(merchant)}?roundId=${encodeURIComponent(roundId)}`, operation: 'merchantRoundPage' }
  if (kind === 'lotteryOrders' && game && numero)
    return { to: paths.lotteryIssue(merchant, game, numero), operation: 'lotteryIssue' }
  if (claimId) return { to: paths.campaignClaim(merchant, claimId), operation: 'campaignClaim' }
  if (campaign) return { to: paths.campaign(merchant, campaign), operation: 'campaign' }
  if (ticketId) return { to: paths.questions(merchant), operation: 'merchantQuestions' }
  if (kind === 'logins') return { to: paths.memberList(merchant, memberId, 'logins'), operation: 'memberLogins' }
  if (kind === 'chat') return { to: paths.chat(merchant), operation: 'merchantChat' }
  if (kind === 'feedback') return { to: paths.feedback(merchant), operation: 'merchantFeedback' }
  if (kind === 'vip') return { to: paths.vipChanges(merchant), operation: 'vipChangesOfMembers' }
  if (kind === 'points') return { to: paths.pointOrders(merchant), operation: 'pointOrders' }
  if (kind === 'upline') return { to: paths.agent(merchant, memberId), operation: 'agentOfMerchant' }
  if (ref['memberId']) return { to: paths.member(merchant, ref['memberId']), operation: 'merchantMember' }
  const about = subject && subjectOf(subject, merchant)
  const to = about && pathOf(about, merchant)
  return to === undefined || to === '' || to === paths.member(merchant, memberId)
    ? undefined
    : { to, operation: 'merchantMember' }
}
