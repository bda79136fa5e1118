/** Row indexes: `from` is included, `to` is not. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

export interface Viewport {
  /** The list's top edge relative to the window's, negative when above it. In CSS pixels, like all lengths here. */
  readonly listTop: number
  readonly screenHeight: number
  readonly rowHeight: number
  readonly rows: number
}

/** Rows rendered beyond either edge, so that touch scrolling and the Tab key find the next row. */
const BEYOND = 1
/** Rows added per frame: as many as a slow processor renders without delaying the scrolling. */
const PER_FRAME = 1

/** The rows to render. */
export function rowsOnScreen({ listTop, screenHeight, rowHeight, rows }: Viewport): RowRange {
  const from = Math.floor(-listTop / rowHeight) - BEYOND
  const to = Math.ceil((screenHeight - listTop) / rowHeight) + BEYOND
  return { from: clamp(from, rows), to: clamp(to, rows) }
}

/**
 * The range to render in the next frame, between the current range and the target. Rows outside the target are removed
 * at once; new rows are added a few per frame.
 */
export function nextRows(now: RowRange, aim: RowRange): RowRange {
  const kept = { from: Math.max(now.from, aim.from), to: Math.min(now.to, aim.to) }
  if (kept.from >= kept.to) return { from: aim.from, to: Math.min(aim.to, aim.from + PER_FRAME) }
  // Rows in the scroll direction come first.
  const down = Math.min(aim.to, kept.to + PER_FRAME)
  const added = down - kept.to
  return { from: Math.max(aim.from, kept.from - (PER_FRAME - added)), to: down }
}

/** Numbers of the chunks with these rows; the first chunk is 1. */
export function chunksOf({ from, to }: RowRange, rowLength: number, chunkSize: number): number[] {
  if (from >= to) return []
  const first = Math.floor((from * rowLength) / chunkSize) + 1
  const last = Math.floor((to * rowLength - 1) / chunkSize) + 1
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

const clamp = (row: number, rows: number): number => Math.min(Math.max(row, 0), rows)
