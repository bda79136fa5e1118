import { useParams } from 'react-router-dom'
import { Note } from '../../../layout/Note.tsx'
import { Page } from '../../../layout/Page.tsx'
import { QueryResult } from '../../../layout/QueryResult.tsx'
import { useText } from '../../../locale/locale.tsx'
import { ProposalNote, useProposalsOf } from '../../../proposals/ProposalNote.tsx'
import { subjects } from '../../../proposals/subjects.ts'
import { useRead } from '../../../registry/registry.tsx'
import { MarketingNav } from '../../../sections/SectionNav.tsx'
import { useRights } from '../../../session/session.ts'
import { PointSettingsForm } from './PointSettingsForm.tsx'

/** How members of a merchant earn and convert points, for its marketing. */
export function PointSettingsPage() {
  const { code = '' } = useParams()
  const text = useText()
  const isAllowed = useRights().serves(code, 'marketing')
  const read = useRead('pointSettings', { merchant: code }, { enabled: isAllowed })
  const proposals = useProposalsOf(code, subjects.pointSettings(), { enabled: isAllowed })
  return (
    <Page
      title={text('pointSettings.title', { merchant: code })}
      lead={text('pointSettings.lead')}
      action={<MarketingNav />}
      reads={[read, proposals]}
    >
      {isAllowed ? (
        <>
          <ProposalNote key={code} merchant={code} subject={subjects.pointSettings()} />
          <QueryResult read={read} rows={10}>
            {(settings) => (
              <PointSettingsForm key={code} merchant={code} settings={settings} reload={() => void read.refetch()} />
            )}
          </QueryResult>
        </>
      ) : (
        <Note>{text('pointSettings.notYours', { merchant: code })}</Note>
      )}
    </Page>
  )
}
