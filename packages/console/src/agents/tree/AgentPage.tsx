import type { AgentOfMerchant } from '@atrium/contracts/staff/agents/tree'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { Page } from '../../layout/Page.tsx'
import { QueryResult } from '../../layout/QueryResult.tsx'
import { useText } from '../../locale/locale.tsx'
import { paths } from '../../paths.ts'
import { useRead } from '../../registry/registry.tsx'
import { ListLink } from '../../reports/ListLink.tsx'
import common from '../../layout/common.module.css'
import { FirstPasswordDialog } from '../opening/FirstPasswordDialog.tsx'
import { AgentTypeDialog } from './AgentTypeDialog.tsx'
import { BillsCard } from './BillsCard.tsx'
import { ContractsCard } from './ContractsCard.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { OverviewCard } from './OverviewCard.tsx'
import { PathLinks } from './PathLinks.tsx'

/** One member of the tree: the team as the agent sees it, contracts and bills, and the actions of staff. */
export function AgentPage() {
  const { code = '', memberId = '' } = useParams()
  const text = useText()
  const read = useRead('agentOfMerchant', { merchant: code, memberId })
  return (
    <Page
      title={
        read.data ? text('agentTree.one', { account: read.data.account }) : text('agentTree.title', { merchant: code })
      }
      action={<ListLink id={memberId} to={paths.agentTree(code)} label={text('agentTree.back')} />}
    >
      <QueryResult read={read} rows={12}>
        {(agent) => <Agent key={memberId} merchant={code} agent={agent} />}
      </QueryResult>
    </Page>
  )
}

function Agent({ merchant, agent }: { merchant: string; agent: AgentOfMerchant }) {
  const text = useText()
  const [isMoving, setMoving] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const [isRenewing, setRenewing] = useState(false)
  const { memberId, account, members, isAgent, isNew, agentTypes, path, overview } = agent
  return (
    <>
      <PathLinks merchant={merchant} path={path} />
      <div className={common.row}>
        {members > 0 && (
          <Link className={common.link} to={paths.agentsBelow(merchant, memberId)}>
            {text('agentTree.below', { account, count: members })}
          </Link>
        )}
        {agentTypes.length > 0 && (
          <Button onClick={() => setTyping(true)}>
            {text(isAgent ? 'agentType.openChange' : 'agentType.openMake')}
          </Button>
        )}
        {isNew && <Button onClick={() => setRenewing(true)}>{text('agentOpening.renewOpen')}</Button>}
        <Button onClick={() => setMoving(true)}>{text('agentMove.open')}</Button>
      </div>
      <OverviewCard overview={overview} />
      <ContractsCard merchant={merchant} memberId={memberId} />
      <BillsCard merchant={merchant} memberId={memberId} />
      {isRenewing && <FirstPasswordDialog merchant={merchant} agent={agent} onClose={() => setRenewing(false)} />}
      {isTyping && <AgentTypeDialog merchant={merchant} agent={agent} onClose={() => setTyping(false)} />}
      {isMoving && <MoveDialog merchant={merchant} agent={agent} onClose={() => setMoving(false)} />}
    </>
  )
}
