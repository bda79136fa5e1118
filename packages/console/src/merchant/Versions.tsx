import { useText } from '../locale/locale.tsx'
import styles from './merchant.module.css'

/** A set as a list of versions. */
export function Versions({ releases, set }: { releases: Readonly<Record<string, string>>; set: string }) {
  const text = useText()
  return (
    <>
      <dl className={styles.versions}>
        {Object.entries(releases)
          .sort()
          .map(([name, version]) => (
            <div key={name} className={styles.version}>
              <dt>{name}</dt>
              <dd>{version}</dd>
            </div>
          ))}
      </dl>
      <p className={styles.quiet}>{text('merchant.set', { set: set.slice(0, 12) })}</p>
    </>
  )
}
