import { useText } from '@atrium/portal-kit'
import { buttonClass } from '@atrium/ui/button'
import { Link } from 'react-router-dom'
import { useLotteryLink } from '../../lotteries/use-lottery-link.ts'

/** Link from the chases of one lottery, or from one chase, to all chases. */
export function AllChasesLink() {
  const t = useText()
  return (
    <Link to={useLotteryLink()({ view: 'chases' })} className={buttonClass()}>
      {t('chases.all')}
    </Link>
  )
}
