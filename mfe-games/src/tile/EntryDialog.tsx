import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { useCall, useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { ErrorState } from '@atrium/ui/error-state'
import { GameTileSkeleton } from '@atrium/ui/game-tile'
import { DiceIcon } from '@atrium/ui/icon'
import { Pagination } from '@atrium/ui/pagination'
import { GameCard } from './GameCard.tsx'
import { gameCount } from './game-count.ts'
import styles from './entry.module.css'
import type { GameDialogProps } from './dialog-props.ts'

const PAGE_SIZE = 18

/** Dialog with the games of a catalogue entry that represents a whole vendor. */
export function EntryDialog({ game: { gameName, gameType, vassalage }, onClose }: GameDialogProps) {
  const t = useText()
  const {
    overlays: { Dialog },
  } = usePortal()
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch, isFetching, isPlaceholderData } = useCall(
    'gameList',
    { language: useLanguage(), gameType, vassalage, pageNo, pageSize: PAGE_SIZE },
    { placeholderData: keepPreviousData },
  )
  return (
    <Dialog open onClose={onClose} size="wide" title={gameName}>
      {error && !data ? (
        <ErrorState
          title={t('error.title')}
          reference={error.requestId}
          action={
            <Button variant="primary" busy={isFetching} onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {error.message}
        </ErrorState>
      ) : data?.total === 0 ? (
        <EmptyState icon={<DiceIcon size={24} />} title={t('entry.empty')} />
      ) : (
        <div className={styles.entry}>
          <p role="status" className={styles.total}>
            {data ? t('lobby.games', gameCount(data.total)) : '\u00a0'}
          </p>
          <div aria-busy={!data || isPlaceholderData} className={styles.grid}>
            {data
              ? data.games.map((game) => <GameCard key={game.gameId} game={game} />)
              : Array.from({ length: PAGE_SIZE }, (_, place) => <GameTileSkeleton key={place} />)}
          </div>
          {data && (
            <Pagination
              page={pageNo}
              totalPages={data.totalPages}
              onChange={setPageNo}
              labels={{
                nav: t('pages.label'),
                previous: t('pages.previous'),
                next: t('pages.next'),
                page: (page) => t('pages.page', { page }),
              }}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}
