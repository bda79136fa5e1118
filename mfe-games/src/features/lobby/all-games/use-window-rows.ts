import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { hasScheduledFrames } from './frame-scheduler.ts'
import { watchScrolling } from './scroll-idle.ts'
import { shieldWhileScrolling } from './scroll-shield.ts'
import { nextRows, rowsOnScreen } from './window-rows.ts'
import type { RowRange } from './window-rows.ts'

interface Measures {
  /** Games per row, as defined by the style sheet at this width. */
  readonly columns: number
  /** Distance from one row to the next, in CSS pixels. */
  readonly rowHeight: number
}

/** Values of a tablet, used until the browser has measured the real ones before the first paint. */
const GUESS: Measures = { columns: 6, rowHeight: 320 }

export interface WindowRows extends Measures {
  /** The list's `ref`. */
  readonly attach: (list: HTMLElement | null) => void
  readonly rows: number
  readonly range: RowRange
}

/**
 * The rows of a virtual list of tiles with equal height that are visible at the window's scroll position. The list's
 * first element has to be a row.
 */
export function useWindowRows(count: number): WindowRows {
  const list = useRef<HTMLElement>(null)
  const [measures, setMeasures] = useState(GUESS)
  const { columns, rowHeight } = measures
  const rows = Math.ceil(count / columns)
  const [range, setRange] = useState<RowRange>(() => ({ from: 0, to: Math.min(rows, 5) }))

  // Measures after rendering and before painting, so that back navigation finds the height to scroll to.
  const attach = useCallback((element: HTMLElement | null) => {
    list.current = element
    setMeasures((known) => measuresOf(element, known))
  }, [])

  const measure = useEffectEvent(() => setMeasures((known) => measuresOf(list.current, known)))
  /** Returns whether further rows follow in the next frame. */
  const look = useEffectEvent((): boolean => {
    if (!list.current) return false
    // One task per frame: other rendering is scheduled already.
    if (hasScheduledFrames()) return true
    const next = nextRows(
      range,
      rowsOnScreen({ listTop: list.current.getBoundingClientRect().top, screenHeight: innerHeight, rowHeight, rows }),
    )
    if (next.from === range.from && next.to === range.to) return false
    setRange(next)
    return true
  })

  // An effect, because only the browser knows the list's width and position.
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

/** The list's current measurements; the previous ones when the list has no rows. */
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
