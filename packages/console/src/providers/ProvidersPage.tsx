import type { Provider } from '@atrium/contracts/staff/providers'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { Table } from '@atrium/ui/table'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Page } from '../layout/Page.tsx'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useLocale, useText } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { useRead } from '../registry/registry.tsx'
import { ProviderDialog } from './ProviderDialog.tsx'
import common from '../layout/common.module.css'

/** The game providers of the installation. */
export function ProvidersPage() {
  const { text, format } = useLocale()
  const [adds, setAdds] = useState(false)
  const read = useRead('providers', {})
  return (
    <Page
      title={text('providers.title')}
      lead={text('providers.lead')}
      action={<Button onClick={() => setAdds(true)}>{text('providers.add')}</Button>}
    >
      <QueryResult read={read} rows={4}>
        {({ list }) => (
          <Table
            caption={text('providers.title')}
            rows={list}
            rowKey={({ provider }) => provider}
            empty={<EmptyState title={text('providers.none')} />}
            columns={[
              {
                key: 'name',
                title: text('providers.name'),
                cell: ({ provider, name }) => (
                  <Link className={common.link} to={paths.provider(provider)}>
                    {name}
                  </Link>
                ),
                card: 'title',
              },
              { key: 'state', title: text('providers.state'), cell: (provider) => <ProviderState {...provider} /> },
              { key: 'vendors', title: text('providers.vendors'), cell: ({ vendors }) => vendors, align: 'end' },
              { key: 'games', title: text('providers.games'), cell: ({ games }) => games, align: 'end' },
              {
                key: 'synced',
                title: text('providers.lastSync'),
                cell: ({ lastSync }) => (lastSync ? format.time(lastSync.startedAt) : '–'),
              },
            ]}
          />
        )}
      </QueryResult>
      {adds && <ProviderDialog onClose={() => setAdds(false)} />}
    </Page>
  )
}

export function ProviderState({ isOn, isFaulty }: Pick<Provider, 'isOn' | 'isFaulty'>) {
  const text = useText()
  if (!isOn) return <Badge tone="neutral">{text('providers.off')}</Badge>
  return isFaulty ? (
    <Badge tone="warn">{text('providers.faulty')}</Badge>
  ) : (
    <Badge tone="win">{text('providers.on')}</Badge>
  )
}
