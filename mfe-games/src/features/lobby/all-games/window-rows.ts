/** Rows from, and up to but not including. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

export interface Viewport {
  /**
   * Where the list begins, seen from the top edge of the screen; negative when that is above. CSS pixels, as all of
   * these.
   */
  readonly listTop: number
  readonly screenHeight: number
  readonly rowHeight: number
  readonly rows: number
}

/** Rows kept beyond either edge, so that the next one is there for a finger and for the Tab key. */
const BEYOND = 1
/** Rows that one frame adds: what a slow processor draws without keeping the scrolling waiting. */
const PER_FRAME = 1

/** The rows that are to be there. */
export function rowsOnScreen({ listTop, screenHeight, rowHeight, rows }: Viewport): RowRange {
  const from = Math.floor(-listTop / rowHeight) - BEYOND
  const to = Math.ceil((screenHeight - listTop) / rowHeight) + BEYOND
  return { from: clamp(from, rows), to: clamp(to, rows) }
}

/**
 * One frame's way from the rows that are there to those that are to be: what has left goes at once, what is new comes
 * little by little.
 */
export function nextRows(now: RowRange, aim: RowRange): RowRange {
  const kept = { from: Math.max(now.from, aim.from), to: Math.min(now.to, aim.to) }
  if (kept.from >= kept.to) return { from: aim.from, to: Math.min(aim.to, aim.from + PER_FRAME) }
  // What the visitor is going to comes first.
  const down = Math.min(aim.to, kept.to + PER_FRAME)
  const added = down - kept.to
  return { from: Math.max(aim.from, kept.from - (PER_FRAME - added)), to: down }
}

/** Numbers of the chunks that hold these rows, the first chunk being 1. */
export function chunksOf({ from, to }: RowRange, rowLength: number, chunkSize: number): number[] {
  if (from >= to) return []
  const first = Math.floor((from * rowLength) / chunkSize) + 1
  const last = Math.floor((to * rowLength - 1) / chunkSize) + 1
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

const clamp = (row: number, rows: number): number => Math.min(Math.max(row, 0), rows)
