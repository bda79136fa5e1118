import { useCopy, useText } from '@atrium/portal-kit'
import { CopyIcon } from '@atrium/ui/icon'
import { IconButton } from '@atrium/ui/icon-button'
import styles from './copyable-id.module.css'

/** The first part of a UUID. */
const SHORT = 8

/**
 * An id for customer service, with a button that copies it. `isShort`: only the first part is shown, but the whole id
 * is copied.
 */
export function CopyableId({ id, isShort = false }: { id: string; isShort?: boolean }) {
  const t = useText()
  const copy = useCopy()
  return (
    <span className={styles.id}>
      <span className={styles.text} title={isShort ? id : undefined}>
        {isShort ? id.slice(0, SHORT) : id}
      </span>
      <IconButton size="s" icon={<CopyIcon />} label={t('copy.id', { id })} onClick={() => copy(id)} />
    </span>
  )
}
