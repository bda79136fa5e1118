import type { Message } from '@atrium/contracts/calls'
import { zonedDateTime } from '@atrium/contracts/locale/times'
import { useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Button, buttonClass } from '@atrium/ui/button'
import { Link, useLocation } from 'react-router-dom'
import { KIND_TONES } from './kind-tones.ts'
import styles from './messages.module.css'

/** A message with its whole text, and a link to its page. */
export function MessageDialog({
  message: { kind, title, text, link, createdAt },
  onClose,
  onRemove,
}: {
  message: Message
  onClose(): void
  onRemove(): Promise<unknown>
}) {
  const t = useText()
  const language = useLanguage()
  const {
    merchant,
    overlays: { Dialog },
  } = usePortal()
  const { pathname } = useLocation()
  const footer = (
    <>
      <Button variant="quiet" onClick={() => void onRemove()}>
        {t('messages.delete')}
      </Button>
      {/* Overlays open over the current page. */}
      {link && (
        <Link
          className={buttonClass({ variant: 'primary' })}
          to={link.startsWith('?') ? `${pathname}${link}` : link}
          replace
        >
          {t('messages.link')}
        </Link>
      )}
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} footer={footer}>
      <div className={styles.message}>
        <p className={styles.facts}>
          <Badge tone={KIND_TONES[kind]}>{t(`messages.kinds.${kind}`)}</Badge>{' '}
          <time dateTime={new Date(createdAt).toISOString()}>
            {zonedDateTime(createdAt, language, merchant.timeZone)}
          </time>
        </p>
        <p className={styles.text}>{text}</p>
      </div>
    </Dialog>
  )
}
