import { useState } from 'react'
import { useText } from '@atrium/portal-kit'
import { CloseIcon, PhoneTurnIcon } from '@atrium/ui/icon'
import { IconButton } from '@atrium/ui/icon-button'
import { keepTurnHintRead } from '../../../storage.ts'
import styles from './turn-hint.module.css'

/**
 * Advice to turn a phone in portrait orientation for a game in landscape format. Once closed, it is not shown again.
 */
export function TurnHint() {
  const t = useText()
  const [isRead, setRead] = useState(false)
  const close = () => {
    keepTurnHintRead()
    setRead(true)
  }
  if (isRead) return null
  return (
    <div role="status" className={styles.hint}>
      <PhoneTurnIcon />
      <span>{t('turn.text')}</span>
      <IconButton label={t('turn.close')} icon={<CloseIcon size={16} />} onClick={close} />
    </div>
  )
}
