import type { CallValue } from '@atrium/contracts/calls'
import { dateTime, longDate } from '@atrium/contracts/locale/times'
import { formatWire } from '@atrium/contracts/money'
import type { ContractKind } from '@atrium/contracts/rules/agents/agent-contracts'
import { useCall, useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { EmptyState } from '@atrium/ui/empty-state'
import { ErrorState } from '@atrium/ui/error-state'
import { Skeleton } from '@atrium/ui/skeleton'
import { Table } from '@atrium/ui/table'
import { useState } from 'react'
import styles from './contracts.module.css'

type Source = CallValue<'agentBillSources'>['list'][number]
type Position = { after: string } | { before: string } | undefined

/** The days or bets of the cycle, page by page. */
export function BillSources({ kind, billId }: { kind: ContractKind; billId: string }) {
  const t = useText()
  const language = useLanguage()
  const {
    merchant: { timeZone },
  } = usePortal()
  const [position, setPosition] = useState<Position>()
  const { data, error, refetch } = useCall('agentBillSources', { billId, ...position })
  const areDays = kind === 'DIVIDEND'
  const money = (key: 'stake' | 'validBet' | 'payout' | 'deducted') => ({
    key,
    title: t(`contracts.sources.${key}`),
    align: 'end' as const,
    cell: (row: Source) => formatWire(row[key]),
  })
  return (
    <Card title={t(areDays ? 'contracts.sources.days' : 'contracts.sources.bets')}>
      <div className={styles.stack}>
        {error && !data && (
          <ErrorState
            title={t('contracts.notLoaded')}
            reference={error.requestId}
            action={<Button onClick={() => void refetch()}>{t('contracts.retry')}</Button>}
          >
            {error.message}
          </ErrorState>
        )}
        {!data && !error && <Skeleton shape="block" width="100%" height={200} />}
        {data && (
          <Table
            caption={t(areDays ? 'contracts.sources.days' : 'contracts.sources.bets')}
            rows={data.list}
            rowKey={(row) => `${row.at} ${data.list.indexOf(row)}`}
            empty={<EmptyState title={t('contracts.sources.none')} />}
            columns={[
              {
                key: 'at',
                title: t('contracts.sources.at'),
                card: 'title',
                cell: ({ at }) => (areDays ? longDate(at, language, timeZone) : dateTime(at, language, timeZone)),
              },
              ...(areDays
                ? [
                    {
                      key: 'count',
                      title: t('contracts.sources.count'),
                      align: 'end' as const,
                      cell: (row: Source) => row.bets.toLocaleString('en'),
                    },
                  ]
                : [
                    { key: 'account', title: t('contracts.sources.account'), cell: (row: Source) => row.account },
                    { key: 'game', title: t('contracts.sources.game'), cell: (row: Source) => row.game },
                  ]),
              money('stake'),
              money('validBet'),
              money('payout'),
              ...(areDays ? [money('deducted')] : []),
            ]}
          />
        )}
        {(data?.previous || data?.next) && (
          <div className={styles.actions}>
            <Button disabled={!data.previous} onClick={() => data.previous && setPosition({ before: data.previous })}>
              {t('contracts.sources.previous')}
            </Button>
            <Button disabled={!data.next} onClick={() => data.next && setPosition({ after: data.next })}>
              {t('contracts.sources.next')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
