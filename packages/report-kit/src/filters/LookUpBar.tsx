import { Button } from '@atrium/ui/button'
import { SearchIcon } from '@atrium/ui/icon'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { CellContext } from '../report.ts'
import type { Words } from '../words.ts'
import type { Filter } from '../address/filter.ts'
import { ChoiceField, MomentField } from './FilterField.tsx'
import styles from './filters.module.css'

interface LookUpBarProps {
  readonly filters: readonly Filter[]
  readonly requires: readonly string[]
  /** The values in the address. */
  readonly values: Readonly<Record<string, string>>
  readonly words: Words
  readonly context: CellContext
  /** Receives all filters; '' for those that are not in use. */
  onLookUp(values: Readonly<Record<string, string>>): void
}

/**
 * The filters of a lookup, which is requested when its button is pressed. The fields follow changes of the address,
 * such as by the back button.
 */
export function LookUpBar({ filters, requires, values, words, context, onLookUp }: LookUpBarProps) {
  const { text } = context
  const [fields, setFields] = useState(values)
  const [known, setKnown] = useState(JSON.stringify(values))
  const [isMissing, setMissing] = useState(false)
  if (known !== JSON.stringify(values)) {
    setKnown(JSON.stringify(values))
    setFields(values)
    setMissing(false)
  }
  const lookUp = (event: FormEvent) => {
    event.preventDefault()
    const wanted = Object.fromEntries(filters.map(({ key }) => [key, (fields[key] ?? '').trim()]))
    const isNothing = !requires.some((key) => wanted[key])
    setMissing(isNothing)
    if (!isNothing) onLookUp(wanted)
  }
  return (
    <form className={styles.bar} onSubmit={lookUp} noValidate>
      {filters.map((filter) => {
        const { key } = filter
        const field = {
          value: fields[key] ?? '',
          context,
          onChange: (value: string) => setFields({ ...fields, [key]: value }),
        }
        if (filter.kind === 'choice') return <ChoiceField key={key} filter={filter} {...field} />
        if (filter.kind === 'moment') return <MomentField key={key} filter={filter} {...field} />
        return (
          <TextField
            key={key}
            className={styles.wide}
            label={text(`filters.${key}`)}
            maxLength={filter.maxLength}
            value={field.value}
            onChange={({ target }) => field.onChange(target.value)}
            error={isMissing && key === requires[0] ? text('requires') : undefined}
          />
        )
      })}
      <Button className={styles.wide} type="submit" variant="primary" icon={<SearchIcon size={18} />}>
        {words.lookUp}
      </Button>
    </form>
  )
}
