import type { GatewayOperation } from '@atrium/contracts/staff/gateway-operations'
import type { TimelineKind } from '@atrium/contracts/staff/members/timeline'
import type { Fragment, Sql } from '@atrium/database'
import {
  consentRows,
  contactRows,
  deviceRows,
  duplicateRows,
  loginRows,
  noteRows,
  referralRows,
  registrationRows,
  sessionRows,
} from '../../domains/accounts/index.ts'
import { contractRows } from '../../domains/agents/index.ts'
import { chatRows } from '../../domains/chat/index.ts'
import { lotteryOrderRows } from '../../domains/lottery/index.ts'
import { messageRows } from '../../domains/messages/index.ts'
import { claimRows, pointRows, tagRows, vipRows } from '../../domains/promotions/index.ts'
import { limitRows } from '../../domains/responsible-gaming/index.ts'
import { feedbackRows, questionRows } from '../../domains/support/index.ts'
import {
  bonusRows,
  depositRows,
  movementRows,
  payoutAccountRows,
  roundRows,
  withdrawalRows,
} from '../../domains/wallet/index.ts'
import { auditRows } from '../../platform/audit/timeline.ts'
import type { TimelineMember, TimelineRows } from '../../platform/staff/timeline.ts'

const VIEWS = ['member-viewed', 'member-searched', 'member-revealed', 'member-recorded']
const UPLINE_CHANGES = ['agent-opened', 'agent-moved', 'agent-type-set']

/** Subjects of the audit log that are the member, or proposals about the member. */
const ownSubjects = (sql: Sql, { merchant, memberId }: TimelineMember): Fragment => sql`
  array(select name || ${String(memberId)}
      from unnest(array['member:', 'identity.members ', 'adjustment:', 'authenticator:']) name
    union all select 'proposal:' || p.id from proposals.proposals_view p
      where p.merchant = ${merchant} and p.subject in (
        select name || ${String(memberId)}
        from unnest(array['adjustment:', 'authenticator:', 'member-block:', 'agent-move:']) name
        union all select 'member-area:' || ${String(memberId)} || ':' || area
        from unnest(array['DEPOSIT', 'PLAY', 'WITHDRAWAL', 'CHAT']) area))`

/** Subjects of the audit log that staff can view: the member and the member's orders. */
const viewedSubjects = (sql: Sql, { memberId }: TimelineMember): Fragment => sql`
  array(select ${`member:${memberId}`}
    union all select 'withdrawal:' || o.id from wallet.withdrawal_orders_view o where o.member_id = ${memberId}
    union all select 'deposit:' || o.id from wallet.deposit_orders_view o where o.member_id = ${memberId})`

const changeRows: TimelineRows = (sql, member) =>
  auditRows(
    sql,
    member.merchant,
    ownSubjects(sql, member),
    sql`l.action <> all(${[...VIEWS, ...UPLINE_CHANGES]}::text[])`,
  )
const uplineRows: TimelineRows = (sql, member) => sql`
  ${contractRows(sql, member)}
  union all ${auditRows(sql, member.merchant, ownSubjects(sql, member), sql`l.action = any(${UPLINE_CHANGES}::text[])`)}`
const viewRows: TimelineRows = (sql, member) =>
  auditRows(
    sql,
    member.merchant,
    viewedSubjects(sql, member),
    sql`(l.action like '%-viewed' or l.action = any(${VIEWS}::text[]))`,
  )

/** Where the entries of each kind come from, and the operation whose roles may read them. */
export const TIMELINE_SOURCES: Readonly<Record<TimelineKind, { opens: GatewayOperation; rows: TimelineRows }>> = {
  registration: { opens: 'merchantMember', rows: registrationRows },
  consents: { opens: 'merchantMember', rows: consentRows },
  contacts: { opens: 'merchantMember', rows: contactRows },
  logins: { opens: 'memberLogins', rows: loginRows },
  sessions: { opens: 'memberLogins', rows: sessionRows },
  devices: { opens: 'memberLogins', rows: deviceRows },
  payoutAccounts: { opens: 'merchantWithdrawal', rows: payoutAccountRows },
  deposits: { opens: 'memberDeposits', rows: depositRows },
  withdrawals: { opens: 'merchantWithdrawal', rows: withdrawalRows },
  movements: { opens: 'merchantMember', rows: movementRows },
  rounds: { opens: 'memberRounds', rows: roundRows },
  lotteryOrders: { opens: 'memberRounds', rows: lotteryOrderRows },
  bonuses: { opens: 'merchantMember', rows: bonusRows },
  claims: { opens: 'merchantMember', rows: claimRows },
  points: { opens: 'merchantMember', rows: pointRows },
  vip: { opens: 'merchantMember', rows: vipRows },
  tags: { opens: 'tagsOfMember', rows: tagRows },
  referrals: { opens: 'merchantMember', rows: referralRows },
  upline: { opens: 'merchantMember', rows: uplineRows },
  limits: { opens: 'merchantMember', rows: limitRows },
  messages: { opens: 'sendStaffMessage', rows: messageRows },
  questions: { opens: 'merchantQuestions', rows: questionRows },
  feedback: { opens: 'merchantFeedback', rows: feedbackRows },
  chat: { opens: 'merchantChat', rows: chatRows },
  notes: { opens: 'memberNotes', rows: noteRows },
  risk: { opens: 'merchantMember', rows: duplicateRows },
  changes: { opens: 'merchantMember', rows: changeRows },
  views: { opens: 'revealMember', rows: viewRows },
}
