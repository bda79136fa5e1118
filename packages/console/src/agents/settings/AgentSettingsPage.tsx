import { useParams } from 'react-router-dom'
import { Note } from '../../layout/Note.tsx'
import { Page } from '../../layout/Page.tsx'
import { QueryResult } from '../../layout/QueryResult.tsx'
import { useText } from '../../locale/locale.tsx'
import { ProposalNote, useProposalsOf } from '../../proposals/ProposalNote.tsx'
import { subjects } from '../../proposals/subjects.ts'
import { useRead } from '../../registry/registry.tsx'
import { AgentsNav } from '../../sections/SectionNav.tsx'
import { useRights } from '../../session/session.ts'
import { AgentSettingsForm } from './AgentSettingsForm.tsx'

/** What a merchant sets for the contracts of its agents. */
export function AgentSettingsPage() {
  const { code = '' } = useParams()
  const text = useText()
  const isAllowed = useRights().serves(code, 'agent-manager')
  const read = useRead('agentSettings', { merchant: code }, { enabled: isAllowed })
  const proposals = useProposalsOf(code, subjects.agentSettings(), { enabled: isAllowed })
  return (
    <Page
      title={text('agentSettings.title', { merchant: code })}
      lead={text('agentSettings.lead')}
      action={<AgentsNav />}
      reads={[read, proposals]}
    >
      {isAllowed ? (
        <>
          <ProposalNote key={code} merchant={code} subject={subjects.agentSettings()} />
          <QueryResult read={read} rows={10}>
            {(settings) => (
              <AgentSettingsForm key={code} merchant={code} settings={settings} reload={() => void read.refetch()} />
            )}
          </QueryResult>
        </>
      ) : (
        <Note>{text('agents.notYours', { merchant: code })}</Note>
      )}
    </Page>
  )
}
