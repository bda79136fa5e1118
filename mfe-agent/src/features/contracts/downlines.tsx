import type { CallValue } from '@atrium/contracts/calls'
import type { ContractKind, ContractTerms } from '@atrium/contracts/rules/agents/agent-contracts'
import { maxRate, RATE_NAMES, rateText } from '@atrium/contracts/rules/agents/agent-contracts'
import { choice, columnsOf, search } from '@atrium/report-kit'
import { portalReport } from '@atrium/report-kit/portal'
import { Badge } from '@atrium/ui/badge'
import { memberName } from '../../listed/names.ts'
import { ContractViews } from './ContractViews.tsx'

type Downline = CallValue<'agentContractDownlines'>['list'][number]
const { custom, fileOnly, asText, asTime, asWords } = columnsOf<Downline>()

const TONES = { PENDING: 'warn', ACTIVE: 'win', NONE: 'neutral' } as const
const stateOf = ({ contract, offer }: Downline) => (offer ? 'PENDING' : contract ? 'ACTIVE' : 'NONE')

/**
 * Direct downlines that are agents, each with the contract of a kind; opening one offers a contract or terminates it.
 */
export const downlinesReport = (kind: ContractKind) =>
  portalReport<'agentContractDownlines', Downline>({
    texts: 'contracts.downlines',
    call: 'agentContractDownlines',
    file: 'agentContractDownlinesFile',
    scope: { kind },
    filters: [search('account'), choice('state', ['NONE', 'PENDING', 'ACTIVE'])],
    rowKey: ({ account }) => account,
    columns: [
      custom('account', ({ account, nickname }) => memberName({ nickname, name: account }), {
        card: 'title',
        file: asText('account'),
      }),
      fileOnly('nickname', asText('nickname')),
      custom('contract', ({ contract }, { text }) => (contract ? inShort(contract.terms, text) : '–'), {
        file: asText(({ contract }) => contract && rates(contract.terms)),
      }),
      fileOnly(
        'period',
        asWords('periods', ({ contract, offer }) => (contract ?? offer)?.terms.period),
      ),
      fileOnly(
        'from',
        asTime(({ contract }) => contract?.from),
      ),
      custom('offer', ({ offer }, { text }) => (offer ? inShort(offer.terms, text) : '–'), {
        file: asText(({ offer }) => offer && rates(offer.terms)),
      }),
      custom(
        'state',
        (downline, { text }) => <Badge tone={TONES[stateOf(downline)]}>{text(`states.${stateOf(downline)}`)}</Badge>,
        { card: 'aside', file: asWords('states', stateOf) },
      ),
    ],
    openRow: ({ account }) => ({ downline: account }),
    rowLabel: ({ account, nickname }, { text }) => text('open', { account: memberName({ nickname, name: account }) }),
    action: ContractViews,
  })

const inShort = (terms: ContractTerms, text: (key: string) => string): string =>
  [highest(terms), terms.period && text(`periods.${terms.period}`)].filter(Boolean).join(' · ')

/** Rates as text without percent signs. */
const rates = (terms: ContractTerms): string => highest(terms).replaceAll(' %', '')

/** The highest rate of a contract, or the three rates of a real-time contract. */
export const highest = (terms: ContractTerms): string =>
  terms.rates ? RATE_NAMES.map((name) => `${terms.rates![name]} %`).join(' / ') : `${rateText(maxRate(terms))} %`
