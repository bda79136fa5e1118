import type { CSSProperties } from 'react'
import { useText } from '@atrium/portal-kit'
import { classNames } from '@atrium/ui/class-names'
import { runningOmissions } from '../../draws/omissions.ts'
import { Courses } from './Courses.tsx'
import { MapSummary } from './MapSummary.tsx'
import styles from './trend-map.module.css'
import type { MapGroup } from './map-group.ts'

/** Up to this number of columns, cells are wide. */
const MAX_WIDE_COLUMNS = 22

export interface TrendMapProps {
  caption: string
  /** Issues of the rows, newest first. */
  numeros: readonly string[]
  groups: readonly MapGroup[]
  /** Connects drawn symbols from issue to issue. Requires one symbol per position. */
  hasCourse?: boolean
}

/**
 * A table of issues by symbols: cells of drawn symbols are filled, the others show the symbol's current gap. It scrolls
 * horizontally, and the issue column stays visible.
 */
export function TrendMap({ caption, numeros, groups, hasCourse = false }: TrendMapProps) {
  const t = useText()
  const columns = groups.flatMap(({ alphabet, drawn }, group) =>
    alphabet.map((symbol, index) => ({
      key: `${group}-${symbol}`,
      symbol,
      drawn,
      isFirst: index === 0,
      away: runningOmissions(drawn, symbol),
    })),
  )
  return (
    // Focusable, so that it can be scrolled by keyboard.
    <div
      className={classNames(styles.frame, columns.length <= MAX_WIDE_COLUMNS && styles.wide)}
      role="region"
      aria-label={caption}
      tabIndex={0}
    >
      <div className={styles.sheet} style={{ '--columns': columns.length, '--rows': numeros.length } as CSSProperties}>
        {hasCourse && <Courses groups={groups} rows={numeros.length} />}
        <table className={styles.map}>
          <caption className={styles.unseen}>{caption}</caption>
          <colgroup>
            <col className={styles.issues} />
            <col span={columns.length} className={styles.cells} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col" rowSpan={2} className={styles.issue}>
                {t('trends.issue')}
              </th>
              {groups.map(({ title, alphabet }) => (
                <th key={title} scope="colgroup" colSpan={alphabet.length} className={styles.group}>
                  {title}
                </th>
              ))}
            </tr>
            <tr>
              {columns.map(({ key, symbol, isFirst }) => (
                <th key={key} scope="col" className={isFirst ? styles.first : undefined}>
                  {symbol}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {numeros.map((numero, row) => (
              <tr key={numero}>
                <th scope="row" className={styles.issue}>
                  {numero}
                </th>
                {columns.map(({ key, symbol, drawn, away, isFirst }) => (
                  <td key={key} className={isFirst ? styles.first : undefined}>
                    {away[row] === 0 ? (
                      <span translate="no" className={styles.drawn}>
                        {symbol}
                        {timesText(drawn[row]!, symbol)}
                      </span>
                    ) : (
                      <span aria-hidden className={styles.away}>
                        {away[row]}
                      </span>
                    )}
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
  return times > 1 && <sup className={styles.times}>{`×${times}`}</sup>
}
