import { useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { buttonClass } from '@atrium/ui/button'
import { Link, useLocation } from 'react-router-dom'
import styles from '../../form.module.css'

/** A new account with the information for its owner. */
export function OpenedAccount({ account }: { account: string }) {
  const t = useText()
  const { pathname } = useLocation()
  return (
    <Card title={t('opening.done.title', { account })}>
      <div className={styles.submit} role="status">
        <p className={styles.note}>{t('opening.done.text')}</p>
        <Link
          className={buttonClass()}
          to={`${pathname}?${new URLSearchParams({ agent: 'downlineManagmentView', search: account })}`}
        >
          {t('opening.done.show')}
        </Link>
      </div>
    </Card>
  )
}
