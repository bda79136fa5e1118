import { useParams } from 'react-router-dom'
import { Page } from '../../../layout/Page.tsx'
import { QueryResult } from '../../../layout/QueryResult.tsx'
import { useText } from '../../../locale/locale.tsx'
import { ProposalNote, useProposalsOf } from '../../../proposals/ProposalNote.tsx'
import { subjects } from '../../../proposals/subjects.ts'
import { useRead } from '../../../registry/registry.tsx'
import { PointSettingsForm } from './PointSettingsForm.tsx'

/** Settings of how a merchant's members earn and convert points, for its marketing. */
export function PointSettingsPage() {
  const { code = '' } = useParams()
  const text = useText()
  const read = useRead('pointSettings', { merchant: code })
  const proposals = useProposalsOf(code, subjects.pointSettings())
  return (
    <Page
      title={text('pointSettings.title', { merchant: code })}
      lead={text('pointSettings.lead')}
      reads={[read, proposals]}
    >
      <>
        <ProposalNote key={code} merchant={code} subject={subjects.pointSettings()} />
        <QueryResult read={read} rows={10}>
          {(settings) => (
            <PointSettingsForm key={code} merchant={code} settings={settings} reload={() => void read.refetch()} />
          )}
        </QueryResult>
      </>
    </Page>
  )
}
