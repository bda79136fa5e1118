import { CONTRACT_SIDES } from '@atrium/contracts/staff/agents/contracts'
import type { MerchantContract } from '@atrium/contracts/staff/agents/contracts'
import { CONTRACT_KINDS, CONTRACT_STATES } from '@atrium/contracts/rules/agents/agent-contracts'
import { choice, columnsOf, oneOf, text } from '@atrium/report-kit'
import type { CellContext } from '@atrium/report-kit'
import { Link } from 'react-router-dom'
import { Moment } from '../../layout/Moment.tsx'
import { paths } from '../../paths.ts'
import { consoleReport } from '../../reports/console-report.ts'
import { RowLink } from '../../reports/RowLink.tsx'
import { useText } from '../../locale/locale.tsx'
import common from '../../layout/common.module.css'
import { ratesText, termsLines } from '../terms-text.ts'
import { TermsView } from '../TermsView.tsx'
import { ContractActions } from './ContractActions.tsx'
import { ContractState } from './ContractState.tsx'

const { custom, fileOnly, asText, asTime, asWords } = columnsOf<MerchantContract>()

const uplineOf = ({ upline }: MerchantContract, { text: word }: CellContext): string => upline ?? word('merchant')

/** Contracts of agents; by default those that the merchant offered to agents at the top. */
export const contractsReport = (merchant: string) =>
  consoleReport<'merchantContracts', MerchantContract>({
    texts: 'agentContracts',
    call: 'merchantContracts',
    file: 'merchantContractsFile',
    scope: { merchant },
    pageSize: 50,
    filters: [
      oneOf('side', CONTRACT_SIDES, 'TOP', 'queues'),
      choice('kind', CONTRACT_KINDS),
      choice('state', CONTRACT_STATES),
      text('account'),
    ],
    rowKey: ({ contractId }) => contractId,
    tableTitle: 'table',
    columns: [
      custom(
        'agent',
        ({ contractId, memberId, agent }) => (
          <RowLink id={contractId} to={paths.agent(merchant, memberId)} label={agent} />
        ),
        { card: 'title', file: asText('agent') },
      ),
      custom('upline', uplineOf, { file: asText(uplineOf) }),
      custom('kind', ({ kind }, { text: word }) => word(`kinds.${kind}`), { file: asWords('kinds', 'kind') }),
      custom('terms', ({ terms }) => <TermsView terms={terms} />, {
        file: asText(({ terms }, { anyText }) => termsLines(terms, anyText).join(' / ')),
      }),
      fileOnly(
        'rate',
        asText(({ terms }) => ratesText(terms)),
      ),
      fileOnly(
        'period',
        asWords('periods', ({ terms }) => terms.period),
      ),
      custom('state', (contract) => <ContractState contract={contract} />, {
        card: 'aside',
        file: asWords('states', 'state'),
      }),
      custom('offered', ({ offeredAt }) => <Moment at={offeredAt} />, { file: asTime('offeredAt') }),
      custom('from', ({ from }) => (from ? <Moment at={from} /> : '–'), { file: asTime('from') }),
      fileOnly('until', asTime('until')),
      custom('actions', (contract) => <ContractActions merchant={merchant} contract={contract} />, { file: null }),
      fileOnly('endReason', asWords('reasons', 'endReason')),
    ],
    action: () => <NewContractLink merchant={merchant} />,
  })

function NewContractLink({ merchant }: { merchant: string }) {
  const word = useText()
  return (
    <Link className={common.link} to={paths.newAgentContract(merchant)}>
      {word('agentContracts.new')}
    </Link>
  )
}
