import { useText } from '@atrium/portal-kit'
import styles from './team-node.module.css'
import { useNode } from './use-node.ts'

/** Path from the agent down to the displayed team; each step links to its team. */
export function Path({ path }: { path: readonly { readonly id: string; readonly name: string }[] }) {
  const t = useText()
  const { open } = useNode()
  if (path.length < 2) return null
  return (
    <nav aria-label={t('node.path')}>
      <ol className={styles.path}>
        {path.map(({ id, name }, at) => (
          <li key={id}>
            {at === path.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <button type="button" className={styles.link} onClick={() => open(at === 0 ? undefined : id)}>
                {name}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
