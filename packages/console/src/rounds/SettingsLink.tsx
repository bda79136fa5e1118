import { Link, useParams } from 'react-router-dom'
import { useText } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import styles from './rounds.module.css'

/** Link back to the settings of the page's merchant. */
export function SettingsLink() {
  const { code = '' } = useParams()
  const text = useText()
  return (
    <Link className={styles.link} to={paths.settings(code)}>
      {text('rounds.settings')}
    </Link>
  )
}
