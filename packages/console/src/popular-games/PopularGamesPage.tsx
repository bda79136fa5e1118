import { MAX_PINNED_GAMES } from '@atrium/contracts/staff/games'
import type { StaffGame } from '@atrium/contracts/staff/games'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { SearchField } from '@atrium/ui/search-field'
import { Table } from '@atrium/ui/table'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { Note } from '../layout/Note.tsx'
import { Page } from '../layout/Page.tsx'
import { QueryResult } from '../layout/QueryResult.tsx'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useLocale } from '../locale/locale.tsx'
import { useChange, useRead } from '../registry/registry.tsx'

/** The order of games in a merchant's portal. Its marketing may pin games to the top. */
export function PopularGamesPage() {
  const { code = '' } = useParams()
  const { text } = useLocale()
  return (
    <Page
      title={text('popularGames.title', { merchant: code })}
      lead={text('popularGames.lead', { max: MAX_PINNED_GAMES })}
    >
      <Games key={code} merchant={code} />
    </Page>
  )
}

function Games({ merchant }: { merchant: string }) {
  const { text, language } = useLocale()
  const [name, setName] = useState('')
  const read = useRead('popularGames', { merchant, name: name.trim() }, { keep: true })
  const pinning = useChange('pinGame')
  const columns = [
    {
      key: 'name',
      title: text('popularGames.columns.name'),
      cell: ({ name: names }: StaffGame) => names[language],
      card: 'title' as const,
    },
    { key: 'vendor', title: text('popularGames.columns.vendor'), cell: ({ vendor }: StaffGame) => vendor },
    {
      key: 'category',
      title: text('popularGames.columns.category'),
      cell: ({ category }: StaffGame) => text(`marketing.choices.${category}`),
    },
    {
      key: 'score',
      title: text('popularGames.columns.score'),
      cell: ({ score }: StaffGame) => String(score),
      align: 'end' as const,
    },
    {
      key: 'state',
      title: text('popularGames.columns.state'),
      cell: ({ isPinned, isHot }: StaffGame) => (
        <>
          {isPinned && <Badge tone="brand">{text('popularGames.pinned')}</Badge>}{' '}
          {isHot && <Badge tone="warn">{text('popularGames.hot')}</Badge>}
        </>
      ),
    },
    {
      key: 'pin',
      title: '',
      cell: ({ gameId, isPinned, name: names }: StaffGame) => (
        <Button
          size="s"
          disabled={pinning.isPending}
          aria-label={text(isPinned ? 'popularGames.unpinGame' : 'popularGames.pinGame', { name: names[language] })}
          onClick={() => pinning.mutate({ merchant, gameId, isPinned: !isPinned })}
        >
          {text(isPinned ? 'popularGames.unpin' : 'popularGames.pin')}
        </Button>
      ),
    },
  ]
  return (
    <>
      <SearchField
        label={text('popularGames.search')}
        placeholder={text('popularGames.search')}
        clearLabel={text('popularGames.clear')}
        value={name}
        onChange={setName}
      />
      {pinning.error && <ErrorNote error={pinning.error} />}
      <QueryResult read={read} rows={12}>
        {({ list }) => (
          <Table
            caption={text('popularGames.table')}
            columns={columns}
            rows={list}
            rowKey={({ gameId }) => gameId}
            empty={<Note>{text('popularGames.none')}</Note>}
          />
        )}
      </QueryResult>
    </>
  )
}
