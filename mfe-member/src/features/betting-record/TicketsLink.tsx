import type { CallValue } from '@atrium/contracts/calls'
import { lotteryPath } from '@atrium/contracts/portal/paths'
import { useText } from '@atrium/portal-kit'
import { buttonClass } from '@atrium/ui/button'
import { Link } from 'react-router-dom'

type Lottery = NonNullable<CallValue<'bettingRecordDetail'>['lottery']>

/** Link to the tickets of the round, with picks and wins, which replace a replay for lotteries. */
export function TicketsLink({ roundId, lottery: { accountTypeName } }: { roundId: string; lottery: Lottery }) {
  const t = useText()
  return (
    <Link to={lotteryPath(accountTypeName, { view: 'tickets', order: roundId })} className={buttonClass()}>
      {t('round.lottery.tickets')}
    </Link>
  )
}
