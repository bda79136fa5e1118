const ACROSS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
const DOWN: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * Moves the focus with an arrow key between buttons in rows: within the row, or to the same position in the row above
 * or below.
 */
export function moveInRows(event: KeyboardEvent, rows: readonly (readonly HTMLElement[])[]): void {
  const at = rows.findIndex((row) => row.includes(event.target as HTMLElement))
  const row = rows[at]
  if (!row) return
  const place = row.indexOf(event.target as HTMLElement)
  const [across, down] = [ACROSS[event.key], DOWN[event.key]]
  const beyond = down === undefined ? undefined : rows[at + down]
  const next = across === undefined ? beyond?.[Math.min(place, beyond.length - 1)] : row[place + across]
  if (!next) return
  event.preventDefault()
  next.focus()
}
