import { useState, type SubmitEvent } from 'react'
import { dayAt, type Day } from '@atrium/contracts/locale/local-time'
import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { TextField } from '@atrium/ui/text-field'
import type { ServerClock } from '../../lotteries/clock.ts'
import { numeroOf } from './issue-search.ts'
import styles from './results.module.css'

export interface ResultFiltersProps {
  day: Day | undefined
  numero: string | undefined
  clock: ServerClock
  onChange(choice: { day?: Day; numero?: string }): void
}

/** Filters of results: a day in the merchant's time zone, or the last issue. */
export function ResultFilters({ day, numero, clock, onChange }: ResultFiltersProps) {
  const t = useText()
  const {
    merchant: { timeZone },
  } = usePortal()
  const [typed, setTyped] = useState(numero ?? '')
  const [isUnknown, setIsUnknown] = useState(false)
  const today = dayAt(new Date(clock()), timeZone)
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = numeroOf(typed, day ?? today)
    setIsUnknown(found === undefined)
    if (found) onChange({ numero: found })
  }
  return (
    <div className={styles.filters}>
      <TextField
        type="date"
        label={t('results.day')}
        className={styles.day}
        max={today}
        value={day ?? ''}
        onChange={({ target }) => onChange({ day: target.value })}
      />
      <form role="search" className={styles.search} onSubmit={search}>
        <TextField
          label={t('results.issue')}
          className={styles.typed}
          placeholder="20261127-0001"
          inputMode="numeric"
          autoComplete="off"
          maxLength={13}
          value={typed}
          error={isUnknown && t('results.noIssue')}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" className={styles.submit}>
          {t('results.search')}
        </Button>
      </form>
      {(day || numero) && (
        <Button variant="quiet" className={styles.submit} onClick={() => onChange({})}>
          {t('results.clear')}
        </Button>
      )}
    </div>
  )
}
