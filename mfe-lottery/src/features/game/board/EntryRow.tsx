import { decodeText } from '@atrium/contracts/text/decode-text'
import { useId, useRef, useState, type ChangeEvent } from 'react'
import type { Row } from '@atrium/lottery-rules'
import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { exampleEntry, joinEntries, typedEntries, type TypedEntry } from '../draft/entries.ts'
import { entryFaults } from '../draft/entry-faults.ts'
import { EntryFaults } from './EntryFaults.tsx'
import { MarkedText } from './MarkedText.tsx'
import styles from './entry-row.module.css'

interface EntryRowProps {
  row: Row
  label: string
  picked: readonly string[]
  onReplace(symbols: readonly string[]): void
  hideLabel?: boolean
}

const MAX_FILE_BYTES = 200_000

/** Bets that are typed, pasted or read from a file. Errors are marked in the text, and can be removed together. */
export function EntryRow({ row, label, picked, onReplace, hideLabel = false }: EntryRowProps) {
  const t = useText()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const mirror = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(() => joinEntries(picked))
  const [fileFault, setFileFault] = useState<'tooLarge' | 'unreadable'>()
  const entries = typedEntries(row.symbols, text)
  const faults = entryFaults(
    row,
    entries.map(({ symbol }) => symbol),
  )

  const write = (next: string) => {
    setText(next)
    onReplace(typedEntries(row.symbols, next).map(({ symbol }) => symbol))
  }
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    setFileFault(file.size > MAX_FILE_BYTES ? 'tooLarge' : undefined)
    if (file.size > MAX_FILE_BYTES) return
    try {
      const added = decodeText(new Uint8Array(await file.arrayBuffer()))
      write([text.trim(), added].filter((part) => part !== '').join('\n'))
    } catch {
      setFileFault('unreadable')
    }
  }
  const select = ({ from, to }: TypedEntry) => {
    area.current?.focus()
    area.current?.setSelectionRange(from, to)
  }
  const removeFaults = () => {
    const wrong = new Set(faults.map(({ index }) => index))
    write(joinEntries(entries.filter((_, index) => !wrong.has(index)).map(({ symbol }) => symbol)))
    area.current?.focus()
  }
  return (
    <section className={styles.row}>
      {!hideLabel && <h3 className={styles.label}>{label}</h3>}
      <div className={styles.box}>
        <div ref={mirror} aria-hidden translate="no" className={styles.mirror}>
          <MarkedText text={text} marked={faults.map(({ index }) => entries[index]!)} />
        </div>
        <textarea
          ref={area}
          aria-label={label}
          aria-describedby={`${id}-hint`}
          aria-invalid={faults.length > 0 || undefined}
          className={styles.area}
          rows={5}
          value={text}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          placeholder={t('game.entries.placeholder', { example: exampleEntry(row.symbols) })}
          onChange={(event) => write(event.target.value)}
          onScroll={({ currentTarget }) => mirror.current?.scrollTo(0, currentTarget.scrollTop)}
        />
      </div>
      <div className={styles.foot}>
        <p id={`${id}-hint`} className={styles.hint}>
          {t('game.entries.count', { count: entries.length - faults.length })}
        </p>
        <label className={styles.file}>
          {t('game.entries.file')}
          <input
            type="file"
            accept=".txt,.csv,text/plain,text/csv"
            className={styles.input}
            onChange={(event) => void read(event)}
          />
        </label>
        {text !== '' && (
          <Button size="s" variant="quiet" onClick={() => write('')}>
            {t('game.quick.clear')}
          </Button>
        )}
      </div>
      {fileFault && (
        <p role="alert" className={styles.error}>
          {t(`game.entries.${fileFault}`, { kilobytes: MAX_FILE_BYTES / 1000 })}
        </p>
      )}
      {faults.length > 0 && (
        <EntryFaults text={text} entries={entries} faults={faults} onSelect={select} onRemove={removeFaults} />
      )}
    </section>
  )
}
