import type { CallValue } from '@atrium/contracts/calls'
import { lotteryPath } from '@atrium/contracts/portal/paths'
import { useText } from '@atrium/portal-kit'
import { buttonClass } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { Link } from 'react-router-dom'
import { Fact, Facts } from '../../cashier/Facts.tsx'

type Lottery = NonNullable<CallValue<'bettingRecordDetail'>['lottery']>

/** The issue that a round of a lottery was bet on, and what was drawn. */
export function LotteryDraw({ lottery: { numero, result } }: { lottery: Lottery }) {
  const t = useText()
  return (
    <Card title={t('round.lottery.title')}>
      <Facts>
        <Fact name={t('round.lottery.issue')}>{numero}</Fact>
        <Fact name={t('round.lottery.result')}>{result ?? t('record.pending')}</Fact>
      </Facts>
    </Card>
  )
}

/** To the tickets of the round, which show what was picked and what won: the replay of a lottery. */
export function TicketsLink({ roundId, lottery: { accountTypeName } }: { roundId: string; lottery: Lottery }) {
  const t = useText()
  return <Link to={lotteryPath(accountTypeName, { view: 'tickets', order: roundId })} className={buttonClass()}>{t('round.lottery.tickets')}</Link>
}
