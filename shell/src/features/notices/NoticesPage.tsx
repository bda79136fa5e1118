import { useLocation } from 'react-router-dom'
import { useShellText } from '../../context/shell-context.ts'
import { Page } from '../../components/Page.tsx'
import { Notices } from './Notices.tsx'
import styles from './notices.module.css'

/** /noticePage; a fragment selects the notice to open. */
export function NoticesPage() {
  const t = useShellText()
  const { hash } = useLocation()
  return (
    <Page title={t('notices.title')}>
      <div className={styles.sheet}>
        <Notices selected={hash.slice(1) || undefined} />
      </div>
    </Page>
  )
}
