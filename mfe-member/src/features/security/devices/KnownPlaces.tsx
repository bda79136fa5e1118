import { useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { useId, useState } from 'react'
import styles from '../security-forms.module.css'
import { useSessionText } from './use-session-text.ts'

interface KnownPlacesProps {
  title: string
  /** Text for an empty list. */
  empty: string
  places: readonly { key: string; name: string; isCurrent: boolean; lastSeenAt: number; canForget: boolean }[]
  onForget(key: string): Promise<unknown>
}

/** Known browsers or networks, each with a button that removes it. */
export function KnownPlaces({ title, empty, places, onForget }: KnownPlacesProps) {
  const t = useText()
  const { timeText } = useSessionText()
  const id = useId()
  const [busy, setBusy] = useState<string>()
  const forget = (key: string) => {
    setBusy(key)
    void onForget(key).finally(() => setBusy(undefined))
  }
  return (
    <section aria-labelledby={id} className={styles.content}>
      <h4 id={id} className={styles.heading}>
        {title}
      </h4>
      {places.length === 0 && <p className={styles.note}>{empty}</p>}
      <ul className={styles.list}>
        {places.map(({ key, name, isCurrent, lastSeenAt, canForget }) => (
          <li key={key} className={styles.row}>
            <span className={styles.what}>
              <span className={styles.line}>
                {name}
                {isCurrent && <Badge tone="win">{t('devices.isCurrent')}</Badge>}
              </span>
              <span className={styles.note}>{t('devices.lastSeen', { time: timeText(lastSeenAt) })}</span>
            </span>
            {canForget && (
              <Button
                size="s"
                variant="quiet"
                busy={busy === key}
                aria-label={t('devices.forgetOf', { name })}
                onClick={() => forget(key)}
              >
                {t('devices.forget')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
