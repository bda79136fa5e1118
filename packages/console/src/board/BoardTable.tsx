import { IconButton } from '@atrium/ui/icon-button'
import { LockIcon, MoreIcon } from '@atrium/ui/icon'
import { Menu } from '@atrium/ui/menu'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useLocale } from '../locale/locale.tsx'
import { paths, withPin, withRollBack, type Way } from '../paths.ts'
import { useRights } from '../session/session.ts'
import type { Board, BoardRow } from './board.ts'
import { BoardCellContent, useCellLabel } from './BoardCell.tsx'
import { cellAfter, type Place } from './cell-keys.ts'
import styles from './board.module.css'

/**
 * A grid with a single tab stop, which arrow keys move between cells. Enter pins, `r` rolls back, `c` starts a canary,
 * `h` shows the history, `s` the settings.
 */
export function BoardTable({ board: { columns, rows } }: { board: Board }) {
  const { text, format } = useLocale()
  const { mayMove } = useRights()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const labelOf = useCellLabel()
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 })
  const body = useRef<HTMLTableSectionElement>(null)
  const current = { row: Math.min(place.row, rows.length - 1), column: Math.min(place.column, columns.length - 1) }

  const pin = (merchant: string, name: string | undefined, way: Way = 'now') =>
    setSearch(withPin(search, { merchants: [merchant], name, way }))
  const back = (merchant: string) => setSearch(withRollBack(search, { merchant }))
  const press = (event: KeyboardEvent, row: BoardRow, at: Place) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = cellAfter(event.key, at, { rows: rows.length, columns: columns.length })
    const actions: Record<string, () => void> = {
      Enter: () => pin(row.merchant, columns[at.column]),
      c: () => pin(row.merchant, columns[at.column], 'canary'),
      r: () => back(row.merchant),
      h: () => void navigate(paths.merchant(row.merchant)),
      s: () => void navigate(paths.settings(row.merchant)),
    }
    if (next) {
      setPlace(next)
      body.current
        ?.querySelectorAll('tr')
        [next.row]?.querySelectorAll<HTMLElement>('[role=gridcell]')
        [next.column]?.focus()
    } else if (actions[event.key]) actions[event.key]!()
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.scroll}>
      <table role="grid" className={styles.table} aria-label={text('board.title')}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {text('board.merchant')}
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" className={styles.column}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, rowAt) => (
            <tr key={row.merchant}>
              <th scope="row" className={styles.merchant}>
                <div className={styles.head}>
                  <div>
                    <Link to={paths.merchant(row.merchant)} className={styles.code}>
                      {row.merchant}
                    </Link>
                    <span className={styles.groups}>{row.groups.join(' ')}</span>
                    {row.freeze && (
                      <span className={styles.frozen} title={row.freeze.reason}>
                        <LockIcon size={12} />
                        {text('board.frozen', { until: format.wall(row.freeze.until) })}
                      </span>
                    )}
                    {!row.pointer && <span className={styles.groups}>{text('board.nothing')}</span>}
                  </div>
                  <Menu
                    label={text('board.actionsOf', { merchant: row.merchant })}
                    trigger={
                      <IconButton
                        size="s"
                        label={text('board.actionsOf', { merchant: row.merchant })}
                        icon={<MoreIcon size={16} />}
                      />
                    }
                    items={[
                      ...(mayMove(row.merchant)
                        ? [
                            {
                              key: 'pin',
                              label: text('board.pin'),
                              note: 'Enter',
                              onSelect: () => pin(row.merchant, undefined),
                            },
                            {
                              key: 'canary',
                              label: text('board.canary'),
                              note: 'c',
                              onSelect: () => pin(row.merchant, undefined, 'canary'),
                            },
                            {
                              key: 'back',
                              label: text('board.rollBack'),
                              note: 'r',
                              disabled: !row.pointer?.previous,
                              onSelect: () => back(row.merchant),
                            },
                          ]
                        : []),
                      {
                        key: 'history',
                        label: text('board.history'),
                        note: 'h',
                        onSelect: () => void navigate(paths.merchant(row.merchant)),
                      },
                      {
                        key: 'settings',
                        label: text('board.settings'),
                        note: 's',
                        onSelect: () => void navigate(paths.settings(row.merchant)),
                      },
                    ]}
                  />
                </div>
              </th>
              {row.cells.map((cell, column) => {
                const isCurrent = current.row === rowAt && current.column === column
                return (
                  <td
                    key={cell.name}
                    role="gridcell"
                    tabIndex={isCurrent ? 0 : -1}
                    aria-label={labelOf(row, cell)}
                    className={styles.cell}
                    onFocus={() => setPlace({ row: rowAt, column })}
                    onKeyDown={(event) => press(event, row, { row: rowAt, column })}
                    onClick={() => pin(row.merchant, cell.name)}
                  >
                    <BoardCellContent cell={cell} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
