import { Link } from 'react-router-dom'
import { useText } from '../../locale/locale.tsx'
import { paths } from '../../paths.ts'
import common from '../../layout/common.module.css'

interface PathLinksProps {
  merchant: string
  /** The path, starting at the top. */
  path: readonly { readonly memberId: string; readonly account: string }[]
}

/** The path to a member: each part links to the members below. Empty at the top. */
export function PathLinks({ merchant, path }: PathLinksProps) {
  const text = useText()
  if (path.length === 0) return null
  return (
    <nav className={common.row} aria-label={text('agentTree.path')}>
      <Link className={common.link} to={paths.agentTree(merchant)}>
        {text('agentTree.top')}
      </Link>
      {path.map(({ memberId, account }) => (
        <span key={memberId}>
          ›{' '}
          <Link className={common.link} to={paths.agentsBelow(merchant, memberId)}>
            {account}
          </Link>
        </span>
      ))}
    </nav>
  )
}
