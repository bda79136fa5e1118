import type { AgentMovement } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { STATEMENT_KINDS } from '@atrium/contracts/money/statement-kinds'
import { choice, columnsOf } from '@atrium/report-kit'
import { portalReport } from '@atrium/report-kit/portal'
import { Money } from '@atrium/ui/money'
import { downline, level } from '../../listed/filters.ts'
import { DETAIL_PERIOD } from '../../listed/periods.ts'
import { MemberLink } from '../../team-node/MemberLink.tsx'
import { Path } from '../../team-node/Path.tsx'

const { custom, status, time, signedMoney, fileOnly, fileCurrency, asText, asNumber } = columnsOf<AgentMovement>()

/**
 * The ledger of the agent's team, or of the team of the downline `node`. Balances are shown if the merchant shows them
 * to agents.
 */
export const movementsReport = (node?: string) =>
  portalReport<'agentTransactions', AgentMovement>({
    texts: 'movements',
    call: 'agentTransactions',
    file: 'agentTransactionsFile',
    ...(node !== undefined && { scope: { node } }),
    period: DETAIL_PERIOD,
    filters: [choice('kind', STATEMENT_KINDS), level('BELOW'), downline],
    rowKey: ({ id }) => id,
    columns: [
      custom('member', ({ member }) => <MemberLink member={member} />, {
        card: 'title',
        file: asText(({ member }) => member.name),
      }),
      status('kind', {
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
      }),
      time('at'),
      signedMoney('amount', { card: 'aside' }),
      custom(
        'balanceAfter',
        ({ balanceAfter }) => (balanceAfter === undefined ? '–' : <Money amount={formatWire(balanceAfter)} />),
        { align: 'end', file: asNumber('balanceAfter') },
      ),
      fileCurrency(),
      fileOnly('id', asText('id')),
    ],
    sums: (answer, { text }) =>
      STATEMENT_KINDS.flatMap((kind) =>
        (answer?.sums ?? []).flatMap((sum) =>
          sum.kind === kind
            ? [
                {
                  key: kind,
                  label: `kinds.${kind}`,
                  kind: 'signed',
                  value: sum.amount,
                  note: text('count', { count: sum.count }),
                } as const,
              ]
            : [],
        ),
      ),
    chart: ({ answer }) => answer && <Path path={answer.path} />,
  })
