import styles from './trend-map.module.css'
import type { MapGroup } from './map-group.ts'

/**
 * A line through the drawn symbols of each position, behind the cells of the map, in units of a cell. It adds no
 * information to the map.
 */
export function Courses({ groups, rows }: { groups: readonly MapGroup[]; rows: number }) {
  const columns = groups.reduce((sum, { alphabet }) => sum + alphabet.length, 0)
  return (
    <svg aria-hidden className={styles.courses} viewBox={`0 0 ${columns} ${rows}`} preserveAspectRatio="none">
      {groups.map((group, index) => (
        <polyline key={group.title} points={pointsOf(group, groups.slice(0, index))} className={styles.course} />
      ))}
    </svg>
  )
}

/** `before`: the groups of columns to its left. */
function pointsOf({ alphabet, drawn }: MapGroup, before: readonly MapGroup[]): string {
  const start = before.reduce((sum, group) => sum + group.alphabet.length, 0)
  return drawn.map(([symbol], row) => `${start + alphabet.indexOf(symbol!) + 0.5},${row + 0.5}`).join(' ')
}
