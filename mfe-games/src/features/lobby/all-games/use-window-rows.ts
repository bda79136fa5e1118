import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { hasScheduledFrames } from './frame-scheduler.ts'
import { watchScrolling } from './scroll-idle.ts'
import { shieldWhileScrolling } from './scroll-shield.ts'
import { nextRows, rowsOnScreen } from './window-rows.ts'
import type { RowRange } from './window-rows.ts'

interface Measures {
  /** Games in a row, as the style sheet has it at this width. */
  readonly columns: number
  /** From one row to the next, in CSS pixels. */
  readonly rowHeight: number
}

/** Of a tablet; a browser measures its own before anything is painted. */
const GUESS: Measures = { columns: 6, rowHeight: 320 }

export interface WindowRows extends Measures {
  /** The list's `ref`. */
  readonly attach: (list: HTMLElement | null) => void
  readonly rows: number
  readonly range: RowRange
}

/**
 * Which rows of a list of tiles, all equally high, the window shows as it scrolls. The list's first element is a row.
 */
export function useWindowRows(count: number): WindowRows {
  const list = useRef<HTMLElement>(null)
  const [measures, setMeasures] = useState(GUESS)
  const { columns, rowHeight } = measures
  const rows = Math.ceil(count / columns)
  const [range, setRange] = useState<RowRange>(() => ({ from: 0, to: Math.min(rows, 5) }))

  // As soon as it is drawn and before it is painted, so that whoever comes back finds the height to scroll to.
  const attach = useCallback((element: HTMLElement | null) => {
    list.current = element
    setMeasures((known) => measuresOf(element, known))
  }, [])

  const measure = useEffectEvent(() => setMeasures((known) => measuresOf(list.current, known)))
  /** Answers whether more is to come with the next frame. */
  const look = useEffectEvent((): boolean => {
    if (!list.current) return false
    // A frame draws one thing.
    if (hasScheduledFrames()) return true
    const next = nextRows(
      range,
      rowsOnScreen({ listTop: list.current.getBoundingClientRect().top, screenHeight: innerHeight, rowHeight, rows }),
    )
    if (next.from === range.from && next.to === range.to) return false
    setRange(next)
    return true
  })

  // How wide the list is and where it stands is known to the browser only.
  useEffect(() => {
    let frame = 0
    const step = () => {
      frame = look() ? requestAnimationFrame(step) : 0
    }
    const wake = () => {
      frame ||= requestAnimationFrame(step)
    }
    const size = new ResizeObserver(() => {
      measure()
      wake()
    })
    size.observe(list.current!)
    addEventListener('scroll', wake, { passive: true })
    const unshield = shieldWhileScrolling(list.current!)
    const unwatch = watchScrolling()
    wake()
    return () => {
      unshield()
      unwatch()
      cancelAnimationFrame(frame)
      size.disconnect()
      removeEventListener('scroll', wake)
    }
  }, [])

  return { attach, columns, rowHeight, rows, range: { from: Math.min(range.from, rows), to: Math.min(range.to, rows) } }
}

/** As the browser draws the list now; what was known where nothing is drawn. */
function measuresOf(list: HTMLElement | null, known: Measures): Measures {
  const row = list?.firstElementChild as HTMLElement | null | undefined
  if (!row || row.offsetHeight === 0) return known
  const { gridTemplateColumns, rowGap } = getComputedStyle(row)
  const next = {
    columns: gridTemplateColumns.split(' ').length,
    rowHeight: row.offsetHeight + (parseFloat(rowGap) || 0),
  }
  return known.columns === next.columns && known.rowHeight === next.rowHeight ? known : next
}
