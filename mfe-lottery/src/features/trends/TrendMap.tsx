import type { CSSProperties } from 'react'
import { useText } from '@atrium/portal-kit'
import { runningOmissions } from '../../draws/omissions.ts'
import { Courses } from './Courses.tsx'
import { MapSummary } from './MapSummary.tsx'
import { CELL_WIDTH, HEADER_HEIGHT, ISSUE_WIDTH, ROW_HEIGHT } from './map-size.ts'
import styles from './trend-map.module.css'

/** Columns that belong together: the symbols of a position, and which of them were drawn there, newest first. */
export interface MapGroup {
  readonly title: string
  readonly alphabet: readonly string[]
  readonly drawn: readonly (readonly string[])[]
}

export interface TrendMapProps {
  caption: string
  /** Issues of the rows, newest first. */
  numeros: readonly string[]
  groups: readonly MapGroup[]
  /** Joins what was drawn from issue to issue, where each position shows one symbol. */
  hasCourse?: boolean
}

/** Issues by symbols: drawn cells are filled, all others count how long their symbol has stayed away. It scrolls inside, with the issues in view. */
export function TrendMap({ caption, numeros, groups, hasCourse = false }: TrendMapProps) {
  const t = useText()
  const columns = groups.flatMap(({ alphabet, drawn }, group) => alphabet.map((symbol, index) => ({ key: `${group}-${symbol}`, symbol, drawn, isFirst: index === 0, away: runningOmissions(drawn, symbol) })))
  const size = { '--cell': `${CELL_WIDTH}px`, '--row': `${ROW_HEIGHT}px`, '--issue': `${ISSUE_WIDTH}px`, '--head': `${HEADER_HEIGHT / 2}px` } as CSSProperties
  return (
    // Scrolled by keys, too.
    <div className={styles.frame} style={size} role="region" aria-label={caption} tabIndex={0}>
      <div className={styles.sheet}>
        {hasCourse && <Courses groups={groups} rows={numeros.length} />}
        <table className={styles.map} style={{ inlineSize: ISSUE_WIDTH + columns.length * CELL_WIDTH }}>
          <caption className={styles.unseen}>{caption}</caption>
          <thead>
            <tr>
              <th scope="col" rowSpan={2} className={styles.issue}>{t('trends.issue')}</th>
              {groups.map(({ title, alphabet }) => <th key={title} scope="colgroup" colSpan={alphabet.length} className={styles.group}>{title}</th>)}
            </tr>
            <tr>{columns.map(({ key, symbol, isFirst }) => <th key={key} scope="col" className={isFirst ? styles.first : undefined}>{symbol}</th>)}</tr>
          </thead>
          <tbody>
            {numeros.map((numero, row) => (
              <tr key={numero}>
                <th scope="row" className={styles.issue}>{numero}</th>
                {columns.map(({ key, symbol, drawn, away, isFirst }) => (
                  <td key={key} className={isFirst ? styles.first : undefined}>
                    {away[row] === 0 ? <span className={styles.drawn}>{symbol}{timesText(drawn[row]!, symbol)}</span> : <span aria-hidden className={styles.away}>{away[row]}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <MapSummary groups={groups} />
        </table>
      </div>
    </div>
  )
}

/** Dice can show a face more than once. */
function timesText(drawn: readonly string[], symbol: string) {
  const times = drawn.filter((each) => each === symbol).length
  return times > 1 && <sup className={styles.times}>×{times}</sup>
}
