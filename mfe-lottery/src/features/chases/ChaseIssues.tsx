import type { LotteryChase } from '@atrium/contracts/calls'
import { formatMoney, parseMoney } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Card } from '@atrium/ui/card'
import { Money } from '@atrium/ui/money'
import { Table } from '@atrium/ui/table'
import { Link } from 'react-router-dom'
import { useLotteryLink } from '../../lotteries/use-lottery-link.ts'
import { chaseIssueState } from './issue-state.ts'
import styles from './chases.module.css'

const TONES = {
  WAITING: 'neutral',
  RETURNED: 'warn',
  PLACED: 'info',
  WON: 'win',
  LOST: 'neutral',
  CANCELLED: 'warn',
  VOID: 'warn',
} as const

/** The issues of a chase in order. Issues with a placed bet link to their tickets. */
export function ChaseIssues({ chase: { issues } }: { chase: LotteryChase }) {
  const t = useText()
  const link = useLotteryLink()
  return (
    <Card title={t('chases.issues.title')} flush>
      <Table
        caption={t('chases.issues.title')}
        rows={issues}
        rowKey={({ numero }) => numero}
        columns={[
          {
            key: 'numero',
            title: t('chases.issues.numero'),
            card: 'title',
            cell: ({ numero, orderId }) =>
              orderId === undefined ? (
                numero
              ) : (
                <Link to={link({ view: 'tickets', order: orderId })} className={styles.issue}>
                  {numero}
                </Link>
              ),
          },
          {
            key: 'state',
            title: t('chases.issues.state'),
            cell: (issue) => (
              <Badge tone={TONES[chaseIssueState(issue)]}>{t(`chases.issues.states.${chaseIssueState(issue)}`)}</Badge>
            ),
          },
          {
            key: 'multiple',
            title: t('chases.issues.multiple'),
            align: 'end',
            cell: ({ multiple }) => multiple.toLocaleString('en'),
          },
          {
            key: 'stake',
            title: t('chases.issues.stake'),
            align: 'end',
            cell: ({ stake }) => <Money amount={formatMoney(parseMoney(stake))} />,
          },
          {
            key: 'win',
            title: t('chases.issues.win'),
            align: 'end',
            card: 'aside',
            cell: ({ win }) =>
              win === undefined ? (
                '–'
              ) : (
                <Money amount={formatMoney(parseMoney(win))} tone={win === '0' ? 'plain' : 'win'} />
              ),
          },
        ]}
      />
    </Card>
  )
}
