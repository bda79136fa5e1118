import { Report } from '@atrium/report-kit'
import { useParams } from 'react-router-dom'
import { Note } from '../../layout/Note.tsx'
import { Page } from '../../layout/Page.tsx'
import { useText } from '../../locale/locale.tsx'
import { consoleHost } from '../../reports/console-host.tsx'
import { MembersNav } from '../../sections/SectionNav.tsx'
import { useRights } from '../../session/session.ts'
import { referralRewardsReport } from './report.tsx'

/** The held referral rewards of a merchant, for risk reviewers. */
export function ReferralRewardsPage() {
  const { code = '' } = useParams()
  const text = useText()
  const { serves } = useRights()
  if (serves(code, 'risk')) return <Report key={code} report={referralRewardsReport(code)} host={consoleHost} />
  return (
    <Page
      title={text('referralRewards.title', { merchant: code })}
      lead={text('referralRewards.lead')}
      action={<MembersNav />}
    >
      <Note>{text('referralRewards.notYours', { merchant: code })}</Note>
    </Page>
  )
}
