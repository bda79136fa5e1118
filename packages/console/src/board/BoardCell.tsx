import { classNames } from '@atrium/ui/class-names'
import { useLocale } from '../locale/locale.tsx'
import type { BoardCell, BoardRow } from './board.ts'
import type { CellHealth } from './health.ts'
import styles from './board.module.css'

export function BoardCellContent({ cell: { version, health, canary, blocked } }: { cell: BoardCell }) {
  const { text, format } = useLocale()
  if (!version && !canary) return <span className={styles.none}>–</span>
  return (
    <>
      <span className={classNames(styles.version, Boolean(blocked) && styles.isBlocked)}>{version ?? '–'}</span>
      {blocked && <span className={styles.blocked}>{text('board.blocked')}</span>}
      {version && <HealthMark health={health} />}
      {canary && (
        <span className={styles.canary}>
          {format.percent(canary.percent)} → {canary.version ?? text('board.without')}
          <HealthMark health={canary.health} />
        </span>
      )}
    </>
  )
}

const MARKS = { good: '●', warn: '▲', bad: '■', unseen: '○' } as const

/** Shows the state by shape, colour and text, never by only one of them. */
export function HealthMark({ health }: { health: CellHealth }) {
  const words = useHealthWords()
  return (
    <span className={classNames(styles.health, styles[health.grade])}>
      <span aria-hidden>{MARKS[health.grade]}</span> {words(health)}
    </span>
  )
}

function useHealthWords(): (health: CellHealth) => string {
  const { text, format } = useLocale()
  return ({ grade, troubles, of, tampered }) =>
    [
      grade === 'unseen' || of === 0
        ? text('health.unseen')
        : text(`health.${grade}`, {
            rate: format.rate(troubles / of),
            troubles: format.count(troubles),
            of: format.count(of),
          }),
      tampered && text('health.tampered', { count: tampered }),
    ]
      .filter(Boolean)
      .join(' · ')
}

/** The content of a cell as one sentence, for screen readers. */
export function useCellLabel(): (row: BoardRow, cell: BoardCell) => string {
  const { text, format } = useLocale()
  const words = useHealthWords()
  return ({ merchant, freeze }, { name, version, health, canary, blocked }) =>
    [
      `${merchant} ${name} ${version ?? text('board.without')}`,
      version && words(health),
      canary &&
        text('board.canarySaid', {
          percent: format.percent(canary.percent),
          version: canary.version ?? text('board.without'),
          health: words(canary.health),
        }),
      blocked && text('board.blockedSaid', { reason: blocked }),
      freeze && text('board.frozen', { until: format.wall(freeze.until) }),
    ]
      .filter(Boolean)
      .join(', ')
}
