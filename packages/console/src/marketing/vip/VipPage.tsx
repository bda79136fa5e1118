import { useParams } from 'react-router-dom'
import { Page } from '../../layout/Page.tsx'
import { QueryResult } from '../../layout/QueryResult.tsx'
import { useText } from '../../locale/locale.tsx'
import { ProposalNote } from '../../proposals/ProposalNote.tsx'
import { subjects } from '../../proposals/subjects.ts'
import { useRead } from '../../registry/registry.tsx'
import { MemberLevel } from './MemberLevel.tsx'
import { SettingsForm } from './SettingsForm.tsx'

/** VIP levels of a merchant, for its marketing: their conditions, and levels of members. */
export function VipPage() {
  const { code = '' } = useParams()
  const text = useText()
  const read = useRead('vipSettings', { merchant: code })
  return (
    <Page title={text('vip.title', { merchant: code })} lead={text('vip.lead')}>
      <QueryResult read={read} rows={12}>
        {(settings) => (
          <>
            <MemberLevel key={`member ${code}`} merchant={code} levels={settings.levels} />
            <ProposalNote key={`proposal ${code}`} merchant={code} subject={subjects.vipSettings()} />
            <SettingsForm key={code} merchant={code} settings={settings} />
          </>
        )}
      </QueryResult>
    </Page>
  )
}
