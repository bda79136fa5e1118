import { useParams } from 'react-router-dom'
import { Page } from '../../layout/Page.tsx'
import { useText } from '../../locale/locale.tsx'
import { paths } from '../../paths.ts'
import { ListLink } from '../../reports/ListLink.tsx'
import { AgentForm } from './AgentForm.tsx'

/** Opens the account of an agent at the top. */
export function NewAgentPage() {
  const { code = '' } = useParams()
  const text = useText()
  return (
    <Page
      title={text('agentOpening.title', { merchant: code })}
      lead={text('agentOpening.lead')}
      action={<ListLink id="" to={paths.agentTree(code)} label={text('agentTree.back')} />}
    >
      <AgentForm key={code} merchant={code} />
    </Page>
  )
}
