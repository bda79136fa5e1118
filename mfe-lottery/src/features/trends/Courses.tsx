import { CELL_WIDTH, HEADER_HEIGHT, ISSUE_WIDTH, ROW_HEIGHT } from './map-size.ts'
import type { MapGroup } from './TrendMap.tsx'
import styles from './trend-map.module.css'

/** A line through what was drawn at each position, under the cells of the map. It shows nothing that the cells do not. */
export function Courses({ groups, rows }: { groups: readonly MapGroup[]; rows: number }) {
  const width = ISSUE_WIDTH + groups.reduce((sum, { alphabet }) => sum + alphabet.length, 0) * CELL_WIDTH
  return (
    <svg aria-hidden className={styles.courses} style={{ insetBlockStart: HEADER_HEIGHT }} width={width} height={rows * ROW_HEIGHT}>
      {groups.map((group, index) => <polyline key={group.title} points={pointsOf(group, groups.slice(0, index))} className={styles.course} />)}
    </svg>
  )
}

/** `before`: the groups to its left. */
function pointsOf({ alphabet, drawn }: MapGroup, before: readonly MapGroup[]): string {
  const column = before.reduce((sum, group) => sum + group.alphabet.length, 0)
  return drawn.map(([symbol], row) => `${ISSUE_WIDTH + (column + alphabet.indexOf(symbol!) + 0.5) * CELL_WIDTH},${(row + 0.5) * ROW_HEIGHT}`).join(' ')
}
