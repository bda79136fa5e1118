import type { CallValue, StatementEntry } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
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
import styles from './statement.module.css'

const TONES = { DEPOSIT: 'win', WITHDRAWAL: 'neutral', WAGER: 'neutral', WIN: 'win', REVERSAL: 'warn', BONUS: 'info', TRANSFER: 'info', ADJUSTMENT: 'warn' } as const

export interface StatementTableProps {
  data: CallValue<'memberTransactions'> | undefined
  busy: boolean
  onPage(page: number): void
  onRound(roundId: string): void
}

export function StatementTable({ data, busy, onPage, onRound }: StatementTableProps) {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  if (!data) return <Card flush><div className={styles.waiting} aria-busy aria-label={t('loading')}>{Array.from({ length: 10 }, (_, index) => <Skeleton key={index} width="100%" />)}</div></Card>
  const details = ({ roundId, title, reference }: StatementEntry) =>
    roundId ? <Button variant="quiet" size="s" className={styles.round} onClick={() => onRound(roundId)}>{title ?? roundId}</Button> : [title, reference].filter(Boolean).join(' · ') || '–'
  return (
    <>
      <Card flush>
        <Table
          caption={t('statement.title')}
          busy={busy}
          rows={data.list}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t('statement.empty.title')}>{t('statement.empty.text')}</EmptyState>}
          columns={[
            { key: 'kind', title: t('statement.kind'), cell: ({ kind }) => <Badge tone={TONES[kind]}>{t(`statement.kinds.${kind}`)}</Badge>, card: 'title' },
            { key: 'when', title: t('statement.when'), cell: ({ at }) => dateTime(at, language, merchant.timeZone) },
            { key: 'details', title: t('statement.details'), cell: details },
            { key: 'amount', title: t('statement.amount'), align: 'end', cell: ({ amount }) => <Money amount={formatWire(amount)} tone="signed" />, card: 'aside' },
            { key: 'balance', title: t('statement.balance'), align: 'end', cell: ({ balanceAfter }) => <Money amount={formatWire(balanceAfter)} /> },
          ]}
        />
      </Card>
      <Pagination page={data.pageNum} totalPages={data.totalPages} onChange={onPage} labels={{ nav: t('record.pages.nav'), previous: t('record.pages.previous'), next: t('record.pages.next'), page: (page) => t('record.pages.page', { page }) }} />
    </>
  )
}
