import type { CampaignCost } from '@atrium/contracts/staff/marketing/campaigns'
import { columnsOf } from '@atrium/report-kit'
import { paths } from '../../paths.ts'
import { consoleReport } from '../../reports/console-report.ts'
import { RowLink } from '../../reports/RowLink.tsx'
import { CampaignKindName } from '../campaigns/CampaignKindName.tsx'

const { custom, money, count, fileOnly, fileCurrency, asText, asWords } = columnsOf<CampaignCost>()

/**
 * Costs of campaigns by day in the merchant's time zone: granted rewards, their later results, and the net amount for
 * members.
 */
export const costsReport = (merchant: string) =>
  consoleReport<'campaignCosts', CampaignCost>({
    texts: 'campaignCosts',
    call: 'campaignCosts',
    file: 'campaignCostsFile',
    scope: { merchant },
    pageSize: 50,
    period: { presets: ['week', 'month', 'quarter', 'year'], usual: 'month', hasDays: true },
    rowKey: ({ id }) => id,
    tableTitle: 'table',
    columns: [
      custom(
        'title',
        ({ id, title }, { language }) => (
          <RowLink id={id} to={paths.campaign(merchant, id)} label={`${title[language]} · ${id}`} />
        ),
        { card: 'title', file: asText(({ title }, { language }) => title[language]) },
      ),
      fileOnly('id', asText('id')),
      custom('kind', ({ kind }) => <CampaignKindName kind={kind} />, { file: asWords('/campaigns.kinds', 'kind') }),
      count('claims'),
      money('granted'),
      money('wagered'),
      money('cashedOut'),
      money('forfeited'),
      money('net', { card: 'aside' }),
      fileCurrency('currency'),
    ],
    sums: (answer) => [
      { key: 'claims', kind: 'count', value: answer?.sums.claims },
      { key: 'granted', kind: 'money', value: answer?.sums.granted },
      { key: 'wagered', kind: 'money', value: answer?.sums.wagered },
      { key: 'forfeited', kind: 'money', value: answer?.sums.forfeited },
      { key: 'net', kind: 'money', value: answer?.sums.net, note: answer?.sums.currency },
    ],
  })
