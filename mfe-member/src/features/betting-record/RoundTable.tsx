import type { BettingRecord, CallValue } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { paths } from '@atrium/contracts/paths'
import { useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { EmptyState } from '@atrium/ui/empty-state'
import { Money } from '@atrium/ui/money'
import { Pagination } from '@atrium/ui/pagination'
import { Skeleton } from '@atrium/ui/skeleton'
import { Table } from '@atrium/ui/table'
import { dateTime } from '../../dates.ts'
import styles from './betting-record.module.css'

const TONES = { OPEN: 'info', CLOSED: 'neutral', ROLLED_BACK: 'warn', VOID: 'warn' } as const

/** Nothing is paid or lost while a round is open. */
const PENDING = '–'

export interface RoundTableProps {
  data: CallValue<'bettingRecord'> | undefined
  busy: boolean
  onPage(page: number): void
  onOpen(roundId: string): void
}

export function RoundTable({ data, busy, onPage, onOpen }: RoundTableProps) {
  const t = useText()
  const language = useLanguage()
  const { merchant, commands } = usePortal()
  const when = (round: BettingRecord) => dateTime(round.startedAt, language, merchant.timeZone)
  if (!data) return <Card flush><div className={styles.waiting} aria-busy aria-label={t('loading')}>{Array.from({ length: 10 }, (_, index) => <Skeleton key={index} width="100%" />)}</div></Card>
  return (
    <>
      <Card flush>
        <Table
          caption={t('record.title')}
          busy={busy}
          rows={data.list}
          rowKey={(round) => round.roundId}
          onOpen={(round) => onOpen(round.roundId)}
          rowLabel={(round) => t('record.open', { game: round.gameName, when: when(round) })}
          empty={<EmptyState title={t('record.empty.title')} action={<Button onClick={() => void commands.request('navigation.go', { to: paths.rng() })}>{t('record.empty.action')}</Button>}>{t('record.empty.text')}</EmptyState>}
          columns={[
            { key: 'game', title: t('record.game'), cell: (round) => round.gameName, card: 'title' },
            { key: 'vendor', title: t('record.vendor'), cell: (round) => round.vendorName, card: 'hidden' },
            { key: 'when', title: t('record.when'), cell: when },
            { key: 'state', title: t('record.state'), cell: (round) => <Badge tone={TONES[round.state]}>{t(`record.states.${round.state}`)}</Badge> },
            { key: 'stake', title: t('record.stake'), align: 'end', cell: (round) => <Money amount={formatWire(round.stake)} /> },
            { key: 'payout', title: t('record.payout'), align: 'end', cell: (round) => (round.state === 'OPEN' ? PENDING : <Money amount={formatWire(round.payout)} />) },
            { key: 'net', title: t('record.net'), align: 'end', cell: (round) => (round.state === 'OPEN' ? <span className={styles.quiet}>{t('record.pending')}</span> : <Money amount={formatWire(round.net)} tone="signed" />), card: 'aside' },
          ]}
        />
      </Card>
      <Pagination page={data.pageNum} totalPages={data.totalPages} onChange={onPage} labels={{ nav: t('record.pages.nav'), previous: t('record.pages.previous'), next: t('record.pages.next'), page: (page) => t('record.pages.page', { page }) }} />
    </>
  )
}
