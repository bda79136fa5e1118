import type { CallValue } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { statusOfType } from '@atrium/contracts/session'
import { useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Card } from '@atrium/ui/card'
import { EmptyState } from '@atrium/ui/empty-state'
import { Money } from '@atrium/ui/money'
import { Skeleton } from '@atrium/ui/skeleton'
import { Table } from '@atrium/ui/table'

/** Direct downlines by valid bet. */
export function TopDownlines({ overview, busy }: { overview: CallValue<'teamOverview'> | undefined; busy: boolean }) {
  const t = useText()
  if (!overview) return <Skeleton shape="block" width="100%" height={320} />
  return (
    <Card title={t('team.top')} flush>
      <Table
        caption={t('team.top')}
        busy={busy}
        rows={overview.top}
        rowKey={({ account }) => account}
        empty={<EmptyState title={t('team.empty.title')}>{t('team.empty.text')}</EmptyState>}
        columns={[
          { key: 'account', title: t('team.account'), cell: ({ account, nickname }) => `${nickname} · ${account}`, card: 'title' },
          { key: 'role', title: t('team.role'), cell: ({ type }) => <Badge tone={statusOfType(type) === 'agent' ? 'brand' : 'neutral'}>{t(statusOfType(type) === 'agent' ? 'team.roles.agent' : 'team.roles.member')}</Badge> },
          { key: 'size', title: t('team.size'), align: 'end', cell: ({ members }) => members.toLocaleString('en') },
          { key: 'validBet', title: t('team.validBet'), align: 'end', cell: ({ validBet }) => <Money amount={formatWire(validBet)} /> },
          { key: 'profit', title: t('team.profit'), align: 'end', cell: ({ profit }) => <Money amount={formatWire(profit)} tone="signed" />, card: 'aside' },
        ]}
      />
    </Card>
  )
}
