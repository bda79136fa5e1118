import { LOTTERY_ISSUE_FILTERS } from '@atrium/contracts/staff/lottery/issues'
import type { StaffLotteryIssue } from '@atrium/contracts/staff/lottery/issues'
import { columnsOf, moment, oneOf, titled } from '@atrium/report-kit'
import { Moment } from '../../layout/Moment.tsx'
import { paths } from '../../paths.ts'
import { consoleReport } from '../../reports/console-report.ts'
import { RowLink } from '../../reports/RowLink.tsx'
import { lotteryLabels } from '../lotteries.ts'
import { IssueState } from './IssueState.tsx'
import styles from './issues.module.css'

const { custom, count, money, fileOnly, asText, asTime, asWords } = columnsOf<StaffLotteryIssue>()
/** Maximum length of a result in the list; the issue's page shows all of it. Vietnamese results have 27 prizes. */
const SHOWN_CHARACTERS = 23
const SHOWN_HASH_CHARACTERS = 12

const shortened = (value: string | undefined, length: number) =>
  value === undefined ? (
    '–'
  ) : (
    <code className={styles.value}>{value.length > length ? `${value.slice(0, length)}…` : value}</code>
  )

/** The draw log of a merchant's lotteries, latest draw first. `nameOf`: the name of a lottery by its code. */
export const lotteryIssuesReport = (merchant: string, nameOf: (code: string) => string) =>
  consoleReport<'lotteryIssues', StaffLotteryIssue>({
    texts: 'lotteryIssues',
    call: 'lotteryIssues',
    file: 'lotteryIssuesFile',
    scope: { merchant },
    pageSize: 50,
    filters: [oneOf('state', LOTTERY_ISSUE_FILTERS, 'BEGUN'), titled('code', lotteryLabels(nameOf)), moment('until')],
    rowKey: ({ code, numero }) => `${code}/${numero}`,
    tableTitle: 'table',
    columns: [
      custom(
        'issue',
        ({ code, numero }) => (
          <RowLink
            id={`${code}/${numero}`}
            to={paths.lotteryIssue(merchant, code, numero)}
            label={`${nameOf(code)} ${numero}`}
          />
        ),
        { card: 'title', file: null },
      ),
      fileOnly('game', asText('code')),
      fileOnly('number', asText('numero')),
      custom('drawAt', ({ drawAt }) => <Moment at={drawAt} />, { file: asTime('drawAt') }),
      fileOnly('drawn', asTime('drawnAt')),
      custom('state', (issue) => <IssueState issue={issue} />, { card: 'aside', file: asWords('states', 'state') }),
      custom('source', ({ source }, context) => (source === undefined ? '–' : context.text(`sources.${source}`)), {
        file: asWords('sources', 'source'),
      }),
      custom('result', ({ result }) => shortened(result, SHOWN_CHARACTERS), { file: asText('result') }),
      custom('seedHash', ({ seedHash }) => shortened(seedHash, SHOWN_HASH_CHARACTERS), { file: asText('seedHash') }),
      fileOnly('seed', asText('seed')),
      count('orders'),
      money('stake'),
      money('win'),
      money('exposure'),
    ],
  })
