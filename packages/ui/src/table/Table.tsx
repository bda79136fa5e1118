import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './table.module.css'

export interface Column<Row> {
  key: string
  title: string
  cell(row: Row): ReactNode
  /** Numbers and money are end-aligned, with tabular figures; page translators skip them. */
  align?: 'start' | 'end'
  /**
   * Position of the column in the card on phones: `title` is the heading, `aside` is beside it, `hidden` is omitted;
   * other columns are lines.
   */
  card?: 'title' | 'aside' | 'line' | 'hidden'
  width?: string
}

export interface TableProps<Row> extends Omit<ComponentProps<'table'>, 'children'> {
  /** Name of the table for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey(row: Row): string
  /** Makes every row a button; `rowLabel` is its accessible name. */
  onOpen?(row: Row): void
  rowLabel?(row: Row): string
  /** Shown when there are no rows. */
  empty?: ReactNode
  /** Dims the rows while the next rows are loading. */
  busy?: boolean
}

/** A table that becomes a list of cards on phones. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  onOpen,
  rowLabel,
  empty,
  busy = false,
  className,
  ...rest
}: TableProps<Row>) {
  return (
    <div className={styles.frame}>
      <table role="table" aria-busy={busy || undefined} className={classNames(styles.table, className)} {...rest}>
        <caption className={styles.unseen}>{caption}</caption>
        <thead role="rowgroup" className={styles.head}>
          <tr role="row">
            {columns.map(({ key, title, align, width }) => (
              <th
                key={key}
                role="columnheader"
                scope="col"
                className={classNames(styles.th, align === 'end' && styles.end)}
                style={{ inlineSize: width }}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={styles.rows}>
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" className={classNames(styles.row, onOpen && styles.opens)}>
              {columns.map((column, index) => (
                <td
                  key={column.key}
                  role="cell"
                  data-title={column.title}
                  translate={column.align === 'end' ? 'no' : undefined}
                  className={classNames(
                    styles.td,
                    column.align === 'end' && styles.end,
                    styles[`card-${column.card ?? 'line'}`],
                  )}
                >
                  {onOpen && index === 0 ? (
                    <button
                      type="button"
                      className={styles.open}
                      aria-label={rowLabel?.(row)}
                      onClick={() => onOpen(row)}
                    >
                      {column.cell(row)}
                    </button>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && empty}
    </div>
  )
}
