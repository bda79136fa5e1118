import { usePortal, useSession, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import styles from './sample-page.module.css'

/** The page at /sample. */
export function SamplePage() {
  const t = useText()
  const { commands, merchant } = usePortal()
  const session = useSession()
  const name = session.nickname ?? session.account
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <Card>
        <div className={styles.welcome}>
          <p>{name ? t('greeting', { name }) : t('welcome', { merchant: merchant.name })}</p>
          {!name && (
            <Button
              variant="primary"
              onClick={() => void commands.request('session.requireLogin').catch(() => undefined)}
            >
              {t('logIn')}
            </Button>
          )}
        </div>
      </Card>
    </div>
  )
}
