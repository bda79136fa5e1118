import { Suspense, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { Game } from '@atrium/contracts/calls'
import { localTimeZone, shortTime } from '@atrium/contracts/locale/times'
import { paths } from '@atrium/contracts/portal/paths'
import { useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { launchGame } from './launch-game.ts'
import { LazyEntryDialog, LazyRoomsDialog } from './lazy-dialogs.ts'
import { isEntry, TilesContext } from './tiles-context.ts'
import type { TileActions } from './tiles-context.ts'
import { useCanTry } from './use-can-try.ts'
import { useFavourites } from './use-favourites.ts'

/** Wraps every list of `GameCard`s. A game with tables or sub-games opens a dialog, any other is launched. */
export function Tiles({ children }: { children: ReactNode }) {
  const portal = usePortal()
  const t = useText()
  const language = useLanguage()
  const canTry = useCanTry()
  const { ids, toggle } = useFavourites()
  const [busy, setBusy] = useState<Game['gameId']>()
  const [opened, setOpened] = useState<Game>()
  // Memoized, because all tiles render when the value changes.
  const actions = useMemo((): TileActions => {
    const launch = async (game: Game, mode: 'real' | 'demo') => {
      setBusy(game.gameId)
      await launchGame(portal, game, mode, t('launch.failed'))
      setBusy(undefined)
    }
    const openRooms = (game: Game) =>
      portal.commands.request('session.requireLogin', { trial: trialOf(game) }).then(
        () => setOpened(game),
        () => undefined,
      )
    return {
      labels: {
        play: t('tile.play'),
        trial: t('tile.trial'),
        new: t('tile.new'),
        hot: t('tile.hot'),
        maintenance: t('tile.maintenance'),
        favourite: t('tile.favourite'),
        list: t('tile.list'),
        rooms: t('tile.rooms'),
        rtp: t('tile.rtp'),
      },
      maintenanceText: ({ maintenanceUntil: until }) =>
        until === undefined
          ? t('tile.maintenance')
          : t('tile.maintenanceUntil', { until: shortTime(until, language, localTimeZone()) }),
      canPlay: portal.isModuleOn('GAMELO3'),
      canTry,
      busy,
      favourites: ids,
      play: (game) => void (isEntry(game) ? setOpened(game) : game.rooms ? openRooms(game) : launch(game, 'real')),
      tryFree: (game) => void launch(game, 'demo'),
      toggle: (game) => void toggle(game.gameId),
      prepare: () => portal.navigation.prefetch(paths.game()),
    }
  }, [portal, t, language, canTry, busy, ids, toggle])
  const GameDialog = opened && isEntry(opened) ? LazyEntryDialog : LazyRoomsDialog
  return (
    <TilesContext value={actions}>
      {children}
      {opened && (
        <Suspense fallback={null}>
          <GameDialog game={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </TilesContext>
  )
}

/** Address of the game's trial, if it has one. */
const trialOf = ({ gameId, nodeId, vassalage, gameType, supportPlay }: Game): string | undefined =>
  supportPlay === 0 ? paths.game({ gameId, nodeId, vassalage, gameType, mode: 'demo' }) : undefined
