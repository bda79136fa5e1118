import { CasePage } from '../cases/CasePage.tsx'
import { CaseRulesPage } from '../cases/CaseRulesPage.tsx'
import { casesReport } from '../cases/report.tsx'
import { MemberKycPage } from '../kyc/MemberKycPage.tsx'
import { kycDocumentsReport } from '../kyc/report.tsx'
import { MemberPage } from '../members/MemberPage.tsx'
import { MembersPage } from '../members/MembersPage.tsx'
import { adjustmentsReport } from '../members/adjustments/report.tsx'
import { MemberListPage } from '../members/lists/MemberListPage.tsx'
import { referralRewardsReport } from '../members/referral-rewards/report.tsx'
import { TimelinePage } from '../members/timeline/TimelinePage.tsx'
import { paths } from '../paths.ts'
import { ChatPage } from '../support/ChatPage.tsx'
import { feedbackReport } from '../support/feedback-report.tsx'
import { questionsReport } from '../support/questions-report.tsx'
import { ListPage } from '../pages/ListPage.tsx'
import { rowsOf } from './rows.ts'
import type { ConsolePage } from '../sections/define-page.ts'

const { inMenu, below } = rowsOf('members')
const C = ':code'

export const membersPages: readonly ConsolePage[] = [
  inMenu('members', paths.memberSearch(C), 'findMembers', <MembersPage />),
  below(paths.member(C, ':memberId'), 'merchantMember', <MemberPage />),
  below(paths.memberList(C, ':memberId', 'timeline'), 'memberTimeline', <TimelinePage />),
  below(
    paths.memberList(C, ':memberId', 'deposits'),
    'memberDeposits',
    <MemberListPage key="deposits" list="deposits" />,
  ),
  below(paths.memberList(C, ':memberId', 'rounds'), 'memberRounds', <MemberListPage key="rounds" list="rounds" />),
  below(paths.memberList(C, ':memberId', 'logins'), 'memberLogins', <MemberListPage key="logins" list="logins" />),
  inMenu('cases', paths.cases(C), 'memberCases', <ListPage report={casesReport} />),
  below(paths.memberCase(C, ':caseId'), 'memberCase', <CasePage />),
  inMenu('caseRules', paths.caseRules(C), 'caseRules', <CaseRulesPage />),
  inMenu('kycDocuments', paths.kycDocuments(C), 'kycDocuments', <ListPage report={kycDocumentsReport} />),
  below(paths.memberKyc(C, ':memberId'), 'memberKyc', <MemberKycPage />),
  inMenu('adjustments', paths.adjustments(C), 'adjustments', <ListPage report={adjustmentsReport} />),
  inMenu(
    'referralRewards',
    paths.referralRewards(C),
    'heldReferralRewards',
    <ListPage report={referralRewardsReport} />,
  ),
  inMenu('questions', paths.questions(C), 'merchantQuestions', <ListPage report={questionsReport} />),
  inMenu('feedback', paths.feedback(C), 'merchantFeedback', <ListPage report={feedbackReport} />),
  inMenu('chat', paths.chat(C), 'merchantChat', <ChatPage />),
]
