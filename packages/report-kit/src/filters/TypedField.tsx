import { classNames } from '@atrium/ui/class-names'
import { SearchField } from '@atrium/ui/search-field'
import { TextField } from '@atrium/ui/text-field'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CellContext } from '../report.ts'
import type { Words } from '../words.ts'
import type { TextFilter } from '../address/filter.ts'
import styles from './filters.module.css'

/** Debounce: the list is requested after this pause in typing. */
const PAUSE_MS = 300

interface TypedFieldProps {
  readonly filter: TextFilter
  readonly value: string
  readonly isBusy: boolean
  readonly words: Words
  readonly context: CellContext
  onChange(value: string): void
}

/**
 * A text filter that applies when typing pauses. The field follows changes of the address, such as by the back button.
 */
export function TypedField({
  filter: { key, maxLength, search },
  value,
  isBusy,
  words,
  context: { text },
  onChange,
}: TypedFieldProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  if (known !== value) {
    setKnown(value)
    // The address has the value that this field sent. If the user has typed more since then, the field keeps the new
    // text.
    if (value !== sent) {
      setSent(value)
      setTyped(value)
    }
  }
  const tell = useEffectEvent(() => {
    const next = typed.trim()
    if (next === value) return
    setSent(next)
    onChange(next)
  })
  useEffect(() => {
    const timer = setTimeout(() => tell(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const label = text(`filters.${key}`)
  if (search)
    return (
      <SearchField
        className={classNames(styles.wide, styles.search, styles.unlabelled)}
        label={label}
        clearLabel={words.clear}
        maxLength={maxLength}
        placeholder={label}
        hint={search.hint && text(search.hint)}
        busy={isBusy}
        value={typed}
        onChange={setTyped}
      />
    )
  return (
    <TextField
      className={styles.wide}
      label={label}
      maxLength={maxLength}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
