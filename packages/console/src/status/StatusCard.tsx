import { Card } from '@atrium/ui/card'
import { EmptyState } from '@atrium/ui/empty-state'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useText } from '../locale/locale.tsx'
import { useRead } from '../registry/registry.tsx'
import { StatusTable } from './StatusTable.tsx'

/** Decided, served and running sets with every portal server: of one merchant, or of all merchants on the board. */
export function StatusCard({ merchant, only }: { merchant?: string; only?: readonly string[] }) {
  const text = useText()
  const read = useRead('releaseStatus', merchant === undefined ? {} : { merchant })
  return (
    <Card title={text('status.title')} headingLevel={2}>
      <QueryResult read={read} rows={3}>
        {(all) => {
          const statuses = all.filter((status) => only?.includes(status.merchant) ?? true)
          return statuses.length > 0 ? (
            <StatusTable statuses={statuses} isOpen={merchant !== undefined} />
          ) : (
            <EmptyState title={text('merchant.nothing')} />
          )
        }}
      </QueryResult>
    </Card>
  )
}
