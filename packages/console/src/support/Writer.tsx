import { useText } from '../locale/locale.tsx'
import styles from './support.module.css'

/** Who wrote something: a member's account, or a visitor. */
export function Writer({ account }: { account: string | undefined }) {
  const text = useText()
  return <span className={styles.writer}>{account ?? text('questions.visitor')}</span>
}
