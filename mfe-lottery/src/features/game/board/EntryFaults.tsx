import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import type { TypedEntry } from '../draft/entries.ts'
import type { EntryFault } from '../draft/entry-faults.ts'
import styles from './entry-row.module.css'

interface EntryFaultsProps {
  text: string
  entries: readonly TypedEntry[]
  faults: readonly EntryFault[]
  onSelect(entry: TypedEntry): void
  onRemove(): void
}

const SHOWN_FAULTS = 20
const SHOWN_LENGTH = 24

/** Errors of typed bets: each links to its position in the text, and one button removes all of them. */
export function EntryFaults({ text, entries, faults, onSelect, onRemove }: EntryFaultsProps) {
  const t = useText()
  return (
    <div className={styles.faults}>
      <p role="alert" className={styles.error}>
        {t('game.entries.faults', { count: faults.length })}
      </p>
      <ul className={styles.list}>
        {faults.slice(0, SHOWN_FAULTS).map(({ index, reason }) => {
          const entry = entries[index]!
          return (
            <li key={index}>
              <button type="button" className={styles.fault} onClick={() => onSelect(entry)}>
                <span translate="no">{text.slice(entry.from, entry.to).slice(0, SHOWN_LENGTH)}</span>
                <span>{t(`game.entries.reasons.${reason}`)}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <Button size="s" onClick={onRemove}>
        {t('game.entries.removeFaults')}
      </Button>
    </div>
  )
}
