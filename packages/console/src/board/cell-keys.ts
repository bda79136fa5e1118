export interface Place {
  readonly row: number
  readonly column: number
}

/** The cell that a key leads to; undefined for other keys. */
export function cellAfter(
  key: string,
  { row, column }: Place,
  { rows, columns }: { rows: number; columns: number },
): Place | undefined {
  const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))
  switch (key) {
    case 'ArrowUp':
      return { row: within(row - 1, rows), column }
    case 'ArrowDown':
      return { row: within(row + 1, rows), column }
    case 'ArrowLeft':
      return { row, column: within(column - 1, columns) }
    case 'ArrowRight':
      return { row, column: within(column + 1, columns) }
    case 'Home':
      return { row, column: 0 }
    case 'End':
      return { row, column: columns - 1 }
    case 'PageUp':
      return { row: within(row - 10, rows), column }
    case 'PageDown':
      return { row: within(row + 10, rows), column }
    default:
      return undefined
  }
}
