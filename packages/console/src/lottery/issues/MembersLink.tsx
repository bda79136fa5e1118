import { Link } from 'react-router-dom'
import { useText } from '../../locale/locale.tsx'
import { paths } from '../../paths.ts'
import common from '../../layout/common.module.css'

/** The members that a change affects, also while it is pending. */
export function MembersLink({ merchant, changeId }: { merchant: string; changeId: string }) {
  const text = useText()
  return (
    <p>
      <Link className={common.link} to={paths.lotteryChange(merchant, changeId)}>
        {text('lotteryIssues.membersOf')}
      </Link>
    </p>
  )
}
