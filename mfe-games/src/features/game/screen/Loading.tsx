import { useText } from '@atrium/portal-kit'
import { Spinner } from '@atrium/ui/spinner'
import styles from '../styles/game.module.css'

export function Loading() {
  const t = useText()
  return (
    <div role="status" className={styles.loading}>
      <Spinner size={32} />
      <p>{t('game.loading')}</p>
    </div>
  )
}
