import type { StatementEntry } from '@atrium/contracts/calls'
import { Button } from '@atrium/ui/button'
import { useSearchParams } from 'react-router-dom'
import styles from './statement.module.css'

/** What a movement belongs to; a round links to the betting record. */
export function MovementDetails({ entry: { roundId, title, reference } }: { entry: StatementEntry }) {
  const [, setQuery] = useSearchParams()
  if (!roundId) return [title, reference].filter(Boolean).join(' · ') || '–'
  return (
    <Button
      variant="quiet"
      size="s"
      className={styles.round}
      onClick={() => setQuery({ member: 'personalHistoryCopy', round: roundId })}
    >
      {title ?? roundId}
    </Button>
  )
}
