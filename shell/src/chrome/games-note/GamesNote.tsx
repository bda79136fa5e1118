import { useShellText } from '../../context/shell-context.ts'
import styles from '../language/language-note.module.css'

/** Explains why every game is under maintenance while the rest of the page works. */
export function GamesNote() {
  const t = useShellText()
  return (
    <p role="status" className={`${styles.note} ${styles.plain}`}>
      {t('gamesUnderCheck')}
    </p>
  )
}
