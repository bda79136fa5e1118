import { toLanguage } from '@atrium/contracts/locale/languages'
import type { ProtectionChange } from '@atrium/contracts/calls'
import { overlays } from '@atrium/contracts/portal/paths'
import { useCall, useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { buttonClass } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { EmptyState } from '@atrium/ui/empty-state'
import { Skeleton } from '@atrium/ui/skeleton'
import { Table } from '@atrium/ui/table'
import { Link, useLocation } from 'react-router-dom'
import { LoadFailed } from '../../LoadFailed.tsx'
import { changesReport } from './report.tsx'

const SHOWN = 5

/** The latest changes, with a link to all of them. */
export function RecentChanges() {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  const { pathname } = useLocation()
  const { data, error, isPending, refetch } = useCall('protectionChanges', { pageSize: SHOWN }, { staleTime: 0 })
  const context = {
    language: toLanguage(language)!,
    formats: language,
    timeZone: merchant.timeZone,
    text: (key: string, values: Record<string, unknown> = {}) => t(`limits.history.${key}`, values),
  }
  return (
    <Card
      flush
      title={t('limits.history.title')}
      action={
        <Link
          className={buttonClass({ size: 's' })}
          to={`${pathname}${overlays.member('limits')}&view=history`}
          replace
        >
          {t('limits.history.all')}
        </Link>
      }
    >
      {isPending && <Skeleton shape="block" width="100%" height={200} />}
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && (
        <Table
          caption={t('limits.history.title')}
          rows={data.list}
          rowKey={changesReport.rowKey}
          columns={changesReport.columns.flatMap(({ key, cell, ...column }) =>
            cell
              ? [
                  {
                    ...column,
                    key,
                    title: context.text(`columns.${key}`),
                    cell: (row: ProtectionChange) => cell(row, context),
                  },
                ]
              : [],
          )}
          empty={<EmptyState title={t('limits.history.none')} />}
        />
      )}
    </Card>
  )
}
