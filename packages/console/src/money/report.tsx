import { GAME_CATEGORIES } from '@atrium/contracts/rules/game-categories'
import { formatWire } from '@atrium/contracts/money'
import { BREAKDOWN_ORDERS, BREAKDOWNS } from '@atrium/contracts/staff/reports'
import type { BreakdownRow } from '@atrium/contracts/staff/reports'
import { choice, columnsOf, oneOf, text } from '@atrium/report-kit'
import { Money } from '@atrium/ui/money'
import { consoleReport } from '../reports/console-report.ts'
import { BreakdownLink, nameOfRow } from './BreakdownLink.tsx'
import { MoneyOverview } from './MoneyOverview.tsx'
import { MONEY_PERIOD } from './period.ts'
import { Returns } from './Returns.tsx'

const { custom, count, money, signedMoney, fileOnly, fileCurrency, asText, asNumber } = columnsOf<BreakdownRow>()

/** What a merchant has earned: figures and charts of the period, and a table by category, vendor, provider or game. */
export const moneyReport = (merchant: string) =>
  consoleReport<'moneyBreakdown', BreakdownRow>({
    texts: 'money',
    call: 'moneyBreakdown',
    file: 'moneyBreakdownFile',
    scope: { merchant },
    pageSize: 50,
    period: MONEY_PERIOD,
    filters: [
      oneOf('by', BREAKDOWNS, 'category', 'breakdowns'),
      oneOf('sort', BREAKDOWN_ORDERS, 'ggr', 'orders'),
      choice('category', GAME_CATEGORIES, 'categories'),
      text('vendor', 40),
    ],
    rowKey: ({ key, currency }) => `${key}:${currency}`,
    tableTitle: 'table',
    chart: MoneyOverview,
    columns: [
      custom('name', (row) => <BreakdownLink merchant={merchant} row={row} />, {
        card: 'title',
        file: asText((row, { language, text: words }) => nameOfRow(row, language, words)),
      }),
      fileOnly('key', asText('key')),
      count('rounds'),
      money('stake'),
      money('bonusStake'),
      money('payout'),
      signedMoney('ggr', { card: 'aside' }),
      custom('ggrBefore', ({ ggrBefore }) => <Money amount={formatWire(ggrBefore)} />, {
        align: 'end',
        file: asNumber('ggrBefore'),
      }),
      custom('hold', ({ hold }) => (hold === undefined ? '–' : `${hold.toFixed(2)}%`), {
        align: 'end',
        file: asNumber(({ hold }) => hold?.toFixed(2)),
      }),
      custom('returns', ({ returns }) => <Returns returns={returns} />, {
        file: asNumber(({ returns }) => returns?.actual.toFixed(2)),
      }),
      fileOnly(
        'theoretical',
        asNumber(({ returns }) => returns?.theoretical.toFixed(2)),
      ),
      fileOnly(
        'low',
        asNumber(({ returns }) => returns?.low.toFixed(2)),
      ),
      fileOnly(
        'high',
        asNumber(({ returns }) => returns?.high.toFixed(2)),
      ),
      count('voids'),
      fileOnly('voided', asNumber('voided')),
      fileOnly('jackpotShares', asNumber('jackpotShares')),
      fileOnly('jackpotWins', asNumber('jackpotWins')),
      fileCurrency('currency'),
    ],
  })
