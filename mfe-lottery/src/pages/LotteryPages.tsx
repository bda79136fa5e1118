import type { ReactNode } from 'react'
import { LOTTERY_VIEWS } from '@atrium/contracts/portal/paths'
import { useText } from '@atrium/portal-kit'
import { Button, buttonClass } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { ErrorState } from '@atrium/ui/error-state'
import { Skeleton } from '@atrium/ui/skeleton'
import { Link, useSearchParams } from 'react-router-dom'
import { Lobby, type LobbyProps } from '../features/lobby/Lobby.tsx'
import { SettledToast } from '../features/tickets/SettledToast.tsx'
import { LotteryFrame } from '../frame/LotteryFrame.tsx'
import { useLotteries } from '../lotteries/use-lotteries.ts'
import { useLotteryLink } from '../lotteries/use-lottery-link.ts'
import { GamePart, GeneralPart, isGeneral } from './parts.tsx'

/**
 * A lottery page, whose address determines the view: `gameCode` opens betting, `gameCode` with `view` another view of
 * the game, an address without both the lobby. Every page can open every game, so that each address of a game works.
 */
export function LotteryPages(lobby: Omit<LobbyProps, 'lotteries'>) {
  const t = useText()
  const link = useLotteryLink()
  const [query] = useSearchParams()
  const lotteries = useLotteries()
  const {
    games,
    answer: { error, refetch },
  } = lotteries
  const view = LOTTERY_VIEWS.find((each) => each === query.get('view'))
  const code = query.get('gameCode') ?? undefined
  const game = code ? games?.find((each) => each.code === code) : undefined
  const frame = (content: ReactNode) => (
    <LotteryFrame view={view} code={code} game={game} games={games}>
      {content}
      <SettledToast games={games} />
    </LotteryFrame>
  )

  if (!code && !view) return frame(<Lobby lotteries={lotteries} {...lobby} />)
  if (!games) {
    if (!error) return frame(<Skeleton shape="block" width="100%" height={560} />)
    return frame(
      <ErrorState
        size="page"
        title={t('failed.title')}
        reference={error.requestId}
        action={<Button onClick={() => void refetch()}>{t('failed.retry')}</Button>}
      >
        {error.message}
      </ErrorState>,
    )
  }
  if (view && isGeneral(view) && (!code || game))
    return frame(<GeneralPart view={view} lotteries={lotteries} game={game} />)
  if (game) return frame(<GamePart view={view} lotteries={lotteries} game={game} />)
  return frame(
    <EmptyState
      size="page"
      headingLevel={1}
      title={t(code ? 'missing.title' : 'choose.title')}
      action={
        <Link to={link()} className={buttonClass({ variant: 'primary' })}>
          {t('missing.action')}
        </Link>
      }
    >
      {t(code ? 'missing.text' : 'choose.text')}
    </EmptyState>,
  )
}
