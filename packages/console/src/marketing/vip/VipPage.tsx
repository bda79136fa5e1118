import { useParams } from 'react-router-dom'
import { Note } from '../../layout/Note.tsx'
import { Page } from '../../layout/Page.tsx'
import { QueryResult } from '../../layout/QueryResult.tsx'
import { useText } from '../../locale/locale.tsx'
import { ProposalNote } from '../../proposals/ProposalNote.tsx'
import { subjects } from '../../proposals/subjects.ts'
import { useRead } from '../../registry/registry.tsx'
import { MarketingNav } from '../../sections/SectionNav.tsx'
import { useRights } from '../../session/session.ts'
import { MemberLevel } from './MemberLevel.tsx'
import { SettingsForm } from './SettingsForm.tsx'

/** VIP levels of a merchant, for its marketing: what they need, and levels of members. */
export function VipPage() {
  const { code = '' } = useParams()
  const text = useText()
  const { serves } = useRights()
  const isAllowed = serves(code, 'marketing')
  const read = useRead('vipSettings', { merchant: code }, { enabled: isAllowed })
  return (
    <Page title={text('vip.title', { merchant: code })} lead={text('vip.lead')} action={<MarketingNav />}>
      {isAllowed ? (
        <QueryResult read={read} rows={12}>
          {(settings) => (
            <>
              <MemberLevel key={`member ${code}`} merchant={code} levels={settings.levels} />
              <ProposalNote key={`proposal ${code}`} merchant={code} subject={subjects.vipSettings()} />
              <SettingsForm key={code} merchant={code} settings={settings} />
            </>
          )}
        </QueryResult>
      ) : (
        <Note>{text('vip.notYours', { merchant: code })}</Note>
      )}
    </Page>
  )
}
