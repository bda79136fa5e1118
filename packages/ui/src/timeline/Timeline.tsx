import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './timeline.module.css'

export interface TimelineProps extends Omit<ComponentProps<'ol'>, 'children'> {
  /** Events, oldest first. */
  entries: readonly {
    text: ReactNode
    /** The person or system that did it. */
    actor?: ReactNode
    /** Time as ISO 8601, and as displayed. */
    time?: { iso: string; text: string }
    note?: ReactNode
    /** Whether the event is in the future. */
    isNext?: boolean
  }[]
  /** `rows` show the time at the end of the line, `blocks` below the text. */
  layout?: 'rows' | 'blocks'
}

/** Past events in order, and what comes next. */
export function Timeline({ entries, layout = 'rows', className, ...rest }: TimelineProps) {
  return (
    <ol className={classNames(styles[layout], className)} {...rest}>
      {entries.map(({ text, actor, time, note, isNext }, place) => (
        <li key={place} className={isNext ? styles.next : undefined}>
          <p>
            <span>{text}</span>
            {actor && <span translate="no"> · {actor}</span>}
          </p>
          {time && <time dateTime={time.iso}>{time.text}</time>}
          {note && <p>{note}</p>}
        </li>
      ))}
    </ol>
  )
}
