import type { StatementEntry } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { useSearchParams } from 'react-router-dom'
import { CopyableId } from '../../CopyableId.tsx'
import styles from './statement.module.css'

/** Reference of a movement; a round links to the betting record. */
export function MovementDetails({ entry: { kind, roundId, title, reference } }: { entry: StatementEntry }) {
  const [, setQuery] = useSearchParams()
  const t = useText()
  if (!roundId)
    return (
      <>
        {title ?? (reference === undefined && '–')}{' '}
        {reference !== undefined && (
          <span className={styles.reference}>
            <span className={styles.label}>{t('statement.reference', { kind: t(`statement.kinds.${kind}`) })}</span>
            <CopyableId id={reference} isShort />
          </span>
        )}
      </>
    )
  return (
    <Button
      variant="quiet"
      size="s"
      className={styles.round}
      onClick={() => setQuery({ member: 'personalHistoryCopy', round: roundId })}
    >
      {title ?? t('round.title')}
    </Button>
  )
}
