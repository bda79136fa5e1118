import { useCopy, useText } from '@atrium/portal-kit'
import { CopyIcon } from '@atrium/ui/icon'
import { IconButton } from '@atrium/ui/icon-button'
import styles from './copyable-id.module.css'

/** An id as customer service needs it, with a button that copies it. */
export function CopyableId({ id }: { id: string }) {
  const t = useText()
  const copy = useCopy()
  return (
    <span className={styles.id}>
      <span className={styles.text}>{id}</span>
      <IconButton size="s" icon={<CopyIcon />} label={t('copy.id', { id })} onClick={() => copy(id)} />
    </span>
  )
}
