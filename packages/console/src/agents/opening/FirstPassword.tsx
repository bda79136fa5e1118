import type { OpenedAgent } from '@atrium/contracts/staff/agents/top-agents'
import { Card } from '@atrium/ui/card'
import { Link } from 'react-router-dom'
import { ShownOnce } from '../../access/ShownOnce.tsx'
import { useText } from '../../locale/locale.tsx'
import { paths } from '../../paths.ts'
import common from '../../layout/common.module.css'

/** The first password of a new agent, which is shown only once, and what to do next. */
export function FirstPassword({ merchant, agent }: { merchant: string; agent: OpenedAgent }) {
  const { account, memberId, password } = agent
  const text = useText()
  return (
    <Card headingLevel={2} title={text('agentOpening.opened', { account })}>
      <div className={common.stack}>
        <ShownOnce note={text('agentOpening.once')} label={text('agentOpening.password')} value={password} />
        <p>{text('agentOpening.next')}</p>
        <div className={common.row}>
          <Link className={common.link} to={paths.newAgentContract(merchant, account)}>
            {text('agentOpening.offer', { account })}
          </Link>
          <Link className={common.link} to={paths.agent(merchant, memberId)}>
            {text('agentTree.one', { account })}
          </Link>
        </div>
      </div>
    </Card>
  )
}
