import { Button } from '@atrium/ui/button'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../../locale/locale.tsx'
import { useField } from '../form.ts'
import common from '../../layout/common.module.css'
import styles from '../form.module.css'

interface RepeatedProps {
  path: string
  /** The name of an item: “Mission 2”. */
  title(number: number): string
  /** Initial value of an item; `before`: the last one. */
  start(before: unknown): unknown
  max: number
  hint?: string
  children(path: string): ReactNode
}

/** A list of groups of fields, which can be added at the end, moved and removed. */
export function Repeated({ path, title, start, max, hint, children }: RepeatedProps) {
  const text = useText()
  const { value, label, fault, change } = useField(path)
  const addButton = useRef<HTMLButtonElement>(null)
  const list = Array.isArray(value) ? (value as unknown[]) : []
  const move = (from: number, to: number) => change(list.with(from, list[to]).with(to, list[from]))
  const remove = (at: number) => {
    change(list.toSpliced(at, 1))
    // Moves the focus, because the button that had it was removed.
    addButton.current?.focus()
  }
  return (
    <div role="group" aria-label={label} className={common.stack}>
      <h3 className={styles.heading}>{label}</h3>
      {hint !== undefined && <p className={common.quiet}>{hint}</p>}
      {list.map((_, at) => {
        const name = title(at + 1)
        return (
          // Items have no stable id: keys and titles can be changed.
          <fieldset key={at} className={styles.group}>
            <legend className={styles.legend}>{name}</legend>
            {children(`${path}.${at}`)}
            <div className={common.row}>
              <Button
                size="s"
                disabled={at === 0}
                aria-label={text('marketing.up', { name })}
                onClick={() => move(at, at - 1)}
              >
                ↑
              </Button>
              <Button
                size="s"
                disabled={at === list.length - 1}
                aria-label={text('marketing.down', { name })}
                onClick={() => move(at, at + 1)}
              >
                ↓
              </Button>
              <Button size="s" aria-label={text('marketing.removeOf', { name })} onClick={() => remove(at)}>
                {text('marketing.remove')}
              </Button>
            </div>
          </fieldset>
        )
      })}
      {fault !== undefined && (
        <p role="alert" className={common.problem}>
          {fault}
        </p>
      )}
      <div>
        <Button
          ref={addButton}
          size="s"
          disabled={list.length >= max}
          aria-label={text('marketing.addOf', { name: title(list.length + 1) })}
          onClick={() => change([...list, start(list.at(-1))])}
        >
          {text('marketing.add')}
        </Button>
      </div>
    </div>
  )
}
