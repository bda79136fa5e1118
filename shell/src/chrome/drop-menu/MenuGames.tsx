import type { Game, GameCategory, Vendor } from '@atrium/contracts/calls'
import { paths } from '@atrium/contracts/portal/paths'
import { Button } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { ErrorState } from '@atrium/ui/error-state'
import { DiceIcon, PlayIcon } from '@atrium/ui/icon'
import { Pagination } from '@atrium/ui/pagination'
import { keepPreviousData } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { languageAtom, sessionAtom } from '../../context/atoms.ts'
import { useShellCall } from '../../calls/use-shell-call.ts'
import { chooseGame } from '../../categories/choose.ts'
import { gamePage } from '../../categories/launch-rules.ts'
import { useBrings } from '../../remotes/use-brings.ts'
import { isLoggedIn } from '../../session/snapshot.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import styles from './drop-menu.module.css'

/** 21 games first, then 18 per page, as the specification requires. */
const FIRST_PAGE_SIZE = 21
const PAGE_SIZE = 18

interface MenuGamesProps {
  category: GameCategory
  vendor: Vendor
  onLeave: () => void
}

export function MenuGames({ category, vendor, onLeave }: MenuGamesProps) {
  const t = useShellText()
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch, isPlaceholderData } = useShellCall(
    'gameList',
    {
      language: useAtomValue(languageAtom),
      gameType: category,
      vassalage: vendor.vassalage,
      pageNo,
      pageSize: PAGE_SIZE,
      firstPageSize: FIRST_PAGE_SIZE,
    },
    { placeholderData: keepPreviousData },
  )
  if (error)
    return (
      <div className={styles.games}>
        <ErrorState
          title={t('dropMenu.failed')}
          action={<Button onClick={() => void refetch()}>{t('tryAgain')}</Button>}
        >
          {error.message}
        </ErrorState>
      </div>
    )
  if (data?.total === 0)
    return (
      <div className={styles.games}>
        <EmptyState icon={<DiceIcon size={24} />} title={t('dropMenu.empty')} />
      </div>
    )
  return (
    <section
      className={styles.games}
      aria-label={t('dropMenu.gamesOf', { vendor: vendor.displayName })}
      aria-busy={!data || isPlaceholderData}
    >
      <ul className={styles.grid}>
        {data
          ? data.games.map((game) => (
              <MenuGame key={game.gameId} category={category} vendor={vendor} game={game} onLeave={onLeave} />
            ))
          : PLACES.map((place) => <li key={place} className={`bone ${styles.place}`} />)}
      </ul>
      {data && (
        <Pagination
          className={styles.pages}
          page={pageNo}
          totalPages={data.totalPages}
          onChange={setPageNo}
          labels={{
            nav: t('dropMenu.pages'),
            previous: t('dropMenu.previous'),
            next: t('dropMenu.next'),
            page: (number) => t('dropMenu.page', { number }),
          }}
        />
      )}
    </section>
  )
}

const PLACES = Array.from({ length: FIRST_PAGE_SIZE }, (_, place) => place)

function MenuGame({ category, vendor, game, onLeave }: MenuGamesProps & { game: Game }) {
  const shell = useShell()
  const t = useShellText()
  // Visitors launch trials, if the merchant offers free play.
  const canTry = isLoggedIn(useAtomValue(sessionAtom)) || shell.isModuleOn('FREEPLAY3')
  const brings = useBrings()
  const isPlayable = shell.isModuleOn('GAMELO3') && brings(gamePage(category, vendor, {}) ?? paths.game())
  const launch = (mode: 'real' | 'demo') => {
    onLeave()
    void chooseGame(shell, category, vendor, game, mode)
  }
  return (
    <li className={styles.game}>
      <img className={styles.art} src={game.showIcon} alt="" width={42} height={56} loading="lazy" />
      <span className={styles.gameName} title={game.gameName}>
        {game.gameName}
      </span>
      {game.maintenance ? (
        <span className={styles.resting}>{t('dropMenu.maintenance')}</span>
      ) : (
        isPlayable && (
          <span className={styles.actions}>
            {canTry && game.supportPlay === 0 && (
              <button
                type="button"
                className={styles.trial}
                aria-label={t('dropMenu.trialOf', { game: game.gameName })}
                onClick={() => launch('demo')}
              >
                {t('dropMenu.trial')}
              </button>
            )}
            <button
              type="button"
              className={styles.play}
              aria-label={t('dropMenu.playOf', { game: game.gameName })}
              onClick={() => launch('real')}
            >
              <PlayIcon size={16} />
            </button>
          </span>
        )
      )}
    </li>
  )
}
