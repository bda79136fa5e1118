import { useText } from '@atrium/portal-kit'
import { buttonClass } from '@atrium/ui/button'
import { Link } from 'react-router-dom'
import { useLotteryLink } from '../../lotteries/use-lottery-link.ts'

/** Link from the tickets of one lottery, or of an order, to all tickets. */
export function AllTicketsLink() {
  const t = useText()
  return (
    <Link to={useLotteryLink()({ view: 'tickets' })} className={buttonClass()}>
      {t('tickets.all')}
    </Link>
  )
}
