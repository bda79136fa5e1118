import type { CallValue } from '@atrium/contracts/calls'
import type { ContractKind, ContractTerms } from '@atrium/contracts/rules/agent-contracts'
import { maxRate, RATE_NAMES, rateText } from '@atrium/contracts/rules/agent-contracts'
import { choice, columnsOf, search } from '@atrium/report-kit'
import { portalReport } from '@atrium/report-kit/portal'
import { Badge } from '@atrium/ui/badge'
import { memberName } from '../../listed/names.ts'
import { ContractViews } from './ContractViews.tsx'

type Downline = CallValue<'agentContractDownlines'>['list'][number]
const { custom } = columnsOf<Downline>()

/** Direct downlines that are agents, each with the contract of a kind; opening one offers a contract or ends it. */
export const downlinesReport = (kind: ContractKind) =>
  portalReport<'agentContractDownlines', Downline>({
    texts: 'contracts.downlines',
    call: 'agentContractDownlines',
    file: 'agentContractDownlinesFile',
    scope: { kind },
    filters: [search('account'), choice('state', ['NONE', 'PENDING', 'ACTIVE'])],
    rowKey: ({ account }) => account,
    columns: [
      custom('account', ({ account, nickname }) => memberName({ nickname, name: account }), { card: 'title' }),
      custom('contract', ({ contract }, { text }) => (contract ? inShort(contract.terms, text) : '–')),
      custom('offer', ({ offer }, { text }) => (offer ? inShort(offer.terms, text) : '–')),
      custom(
        'state',
        ({ contract, offer }, { text }) => {
          const state = offer ? 'PENDING' : contract ? 'ACTIVE' : 'NONE'
          return (
            <Badge tone={({ PENDING: 'warn', ACTIVE: 'win', NONE: 'neutral' } as const)[state]}>
              {text(`states.${state}`)}
            </Badge>
          )
        },
        { card: 'aside' },
      ),
    ],
    openRow: ({ account }) => ({ downline: account }),
    rowLabel: ({ account, nickname }, { text }) => text('open', { account: memberName({ nickname, name: account }) }),
    action: ContractViews,
  })

const inShort = (terms: ContractTerms, text: (key: string) => string): string =>
  [highest(terms), terms.period && text(`periods.${terms.period}`)].filter(Boolean).join(' · ')

/** The highest rate, or the three of a real-time contract. */
export const highest = (terms: ContractTerms): string =>
  terms.rates ? RATE_NAMES.map((name) => `${terms.rates![name]} %`).join(' / ') : `${rateText(maxRate(terms))} %`
