import { useParams } from 'react-router-dom'
import { Page } from '../../layout/Page.tsx'
import { QueryResult } from '../../layout/QueryResult.tsx'
import { useText } from '../../locale/locale.tsx'
import { ProposalNote, useProposalsOf } from '../../proposals/ProposalNote.tsx'
import { subjects } from '../../proposals/subjects.ts'
import { useRead } from '../../registry/registry.tsx'
import { AgentSettingsForm } from './AgentSettingsForm.tsx'

/** A merchant's settings for the contracts of its agents. */
export function AgentSettingsPage() {
  const { code = '' } = useParams()
  const text = useText()
  const read = useRead('agentSettings', { merchant: code })
  const proposals = useProposalsOf(code, subjects.agentSettings())
  return (
    <Page
      title={text('agentSettings.title', { merchant: code })}
      lead={text('agentSettings.lead')}
      reads={[read, proposals]}
    >
      <>
        <ProposalNote key={code} merchant={code} subject={subjects.agentSettings()} />
        <QueryResult read={read} rows={10}>
          {(settings) => (
            <AgentSettingsForm key={code} merchant={code} settings={settings} reload={() => void read.refetch()} />
          )}
        </QueryResult>
      </>
    </Page>
  )
}
