import type { CallValue } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { ChevronRightIcon } from '@atrium/ui/icon'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import styles from './downlines.module.css'
import { nodeAddress } from './node-address.ts'

/**
 * Path from the agent down to the current node. Empty for the agent's own downlines, and during a search in the whole
 * team.
 */
export function TreePath({ path }: { path: CallValue<'agentDownlines'>['path'] }) {
  const t = useText()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  if (path.length < 2 || query.get('search')) return null
  return (
    <nav aria-label={t('downlines.path')}>
      <ol className={styles.path}>
        {path.map(({ id, name }, depth) => (
          <li key={id}>
            {depth > 0 && <ChevronRightIcon size={16} className={styles.step} />}
            {depth < path.length - 1 ? (
              <Link className={styles.link} to={`${pathname}${nodeAddress(query, depth === 0 ? undefined : id)}`}>
                {name}
              </Link>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
