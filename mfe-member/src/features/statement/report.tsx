import type { StatementEntry } from '@atrium/contracts/calls'
import { STATEMENT_KINDS } from '@atrium/contracts/money/statement-kinds'
import { choice, columnsOf } from '@atrium/report-kit'
import { portalReport, reportPage } from '@atrium/report-kit/portal'
import { MovementDetails } from './MovementDetails.tsx'

const { status, time, money, signedMoney, custom, fileOnly, fileCurrency, asText } = columnsOf<StatementEntry>()

/** Account statement: every movement of the member's money. Transfers between the member's own wallets sum to zero. */
export const statementReport = portalReport<'memberTransactions', StatementEntry>({
  texts: 'statement',
  call: 'memberTransactions',
  file: 'memberTransactionsFile',
  period: { presets: ['week', 'month', 'year'], usual: 'month', hasDays: true },
  filters: [choice('kind', STATEMENT_KINDS)],
  rowKey: ({ id }) => id,
  columns: [
    status(
      'kind',
      {
        DEPOSIT: 'win',
        WITHDRAWAL: 'neutral',
        WAGER: 'neutral',
        WIN: 'win',
        REVERSAL: 'warn',
        BONUS: 'info',
        REBATE: 'win',
        REFERRAL: 'win',
        POINTS: 'win',
        SALARY: 'win',
        DIVIDEND: 'win',
        TRANSFER: 'info',
        UPLINE: 'neutral',
        ADJUSTMENT: 'warn',
      },
      { card: 'title' },
    ),
    time('at'),
    custom('details', (entry) => <MovementDetails entry={entry} />, { file: asText('title') }),
    fileOnly(
      'reference',
      asText(({ roundId, reference }) => roundId ?? reference),
    ),
    signedMoney('amount', { card: 'aside' }),
    money('balanceAfter'),
    fileCurrency(),
    fileOnly('id', asText('id')),
  ],
  sums: (answer, { text }) =>
    STATEMENT_KINDS.flatMap((kind) =>
      (answer?.sums ?? []).flatMap((sum) =>
        sum.kind === kind && kind !== 'TRANSFER'
          ? [
              {
                key: kind,
                label: `kinds.${kind}`,
                kind: 'signed',
                value: sum.amount,
                note: text('movements', { count: sum.count }),
              } as const,
            ]
          : [],
      ),
    ),
})

export const StatementPage = reportPage(statementReport, { follows: ['wallet.round.closed', 'wallet.round.voided'] })
