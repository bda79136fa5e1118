import type { AgentTreeRow } from '@atrium/contracts/staff/agents/tree'
import type { OperationAnswer } from '@atrium/contracts/staff/operations'
import { columnsOf, text } from '@atrium/report-kit'
import type { CellContext } from '@atrium/report-kit'
import { Link } from 'react-router-dom'
import { useText } from '../../locale/locale.tsx'
import { paths } from '../../paths.ts'
import { consoleReport } from '../../reports/console-report.ts'
import { RowLink } from '../../reports/RowLink.tsx'
import common from '../../layout/common.module.css'
import { PathLinks } from './PathLinks.tsx'

const { custom, money, signedMoney, count, fileOnly, asText, asNumber, asWords } = columnsOf<AgentTreeRow>()

const contractsOf = ({ contracts }: AgentTreeRow, { text: word }: CellContext): string =>
  contracts.map(({ kind, rate }) => word(`kinds.${kind}`, { rate })).join(', ')

/** Direct downlines of a member, or those at the top, with the figures of their teams. */
export const treeReport = (merchant: string, parent?: string) =>
  consoleReport<'agentTree', AgentTreeRow>({
    texts: 'agentTree',
    call: 'agentTree',
    file: 'agentTreeFile',
    scope: { merchant, ...(parent !== undefined && { parent }) },
    pageSize: 50,
    period: { presets: ['today', 'yesterday', 'week', 'month', 'quarter'], usual: 'week', hasDays: true },
    filters: [text('account')],
    rowKey: ({ memberId }) => memberId,
    tableTitle: 'table',
    chart: ({ answer }: { answer: OperationAnswer<'agentTree'> | undefined }) => (
      <PathLinks merchant={merchant} path={answer?.path ?? []} />
    ),
    columns: [
      custom(
        'account',
        ({ memberId, account }) => <RowLink id={memberId} to={paths.agent(merchant, memberId)} label={account} />,
        { card: 'title', file: asText('account') },
      ),
      fileOnly('nickname', asText('nickname')),
      custom('type', ({ isAgent }, { text: word }) => word(isAgent ? 'kinds.agent' : 'kinds.member'), {
        file: asWords('kinds', ({ isAgent }) => (isAgent ? 'agent' : 'member')),
      }),
      custom(
        'upline',
        ({ upline }) =>
          upline ? (
            <Link className={common.link} to={paths.agent(merchant, upline.memberId)}>
              {upline.account}
            </Link>
          ) : (
            '–'
          ),
        { file: asText(({ upline }) => upline?.account) },
      ),
      custom('members', (row) => <Below merchant={merchant} row={row} />, { align: 'end', file: asNumber('members') }),
      money('validBet'),
      signedMoney('profit', { card: 'aside' }),
      count('deposits'),
      money('deposited'),
      custom('contracts', (row, context) => contractsOf(row, context) || '–', { file: asText(contractsOf) }),
    ],
    ...(parent === undefined && { action: () => <NewAgentLink merchant={merchant} /> }),
  })

function NewAgentLink({ merchant }: { merchant: string }) {
  const word = useText()
  return (
    <Link className={common.link} to={paths.newAgent(merchant)}>
      {word('agentOpening.open')}
    </Link>
  )
}

/** The number of direct downlines, with a link to them. */
function Below({ merchant, row: { memberId, account, members } }: { merchant: string; row: AgentTreeRow }) {
  const word = useText()
  if (members === 0) return <>0</>
  return (
    <Link
      className={common.link}
      aria-label={word('agentTree.below', { account, count: members })}
      to={paths.agentsBelow(merchant, memberId)}
    >
      {members.toLocaleString('en')}
    </Link>
  )
}
