import { formatMoney } from '@atrium/contracts/money'
import { memo, useMemo } from 'react'
import type { LotteryGame } from '@atrium/contracts/calls'
import { bestLine, type Play } from '@atrium/lottery-rules'
import type { Titles } from '@atrium/lottery-rules/titles'
import { usePortal, useText } from '@atrium/portal-kit'
import { Link } from 'react-router-dom'
import { useLotteryLink } from '../../../lotteries/use-lottery-link.ts'
import { hasOddsOfSymbols } from '../board/row-notes.ts'
import { formatOdds } from '../../../plays/format-odds.ts'
import styles from './play-header.module.css'

interface PlayHeaderProps {
  game: LotteryGame
  play: Play
  odds: readonly number[]
  titles: Titles
  unit: bigint
  multiple: number
}

const SHOWN_LEVELS = 8

/** The open play: how it wins and its odds. */
export const PlayHeader = memo(function PlayHeader({ game, play, odds, titles, unit, multiple }: PlayHeaderProps) {
  const t = useText()
  const {
    merchant: { currency },
  } = usePortal()
  const { win, maxWin } = useMemo(() => bestLine(play, odds, { unit, multiple }), [play, odds, unit, multiple])
  const isLimited = maxWin !== undefined && maxWin < win
  const link = useLotteryLink()
  const [only] = odds
  return (
    <header className={styles.header}>
      <h2 className={styles.title}>{titles.play(play.id)}</h2>
      <p className={styles.wins}>
        {titles.winSentence(play)}{' '}
        <Link to={link({ gameCode: game.code, view: 'rules', playType: play.id })} className={styles.more}>
          {t('game.plays.rules')}
        </Link>
      </p>
      {!hasOddsOfSymbols(play) && (
        <ul className={styles.odds} aria-label={t('game.plays.odds')}>
          {play.levels.length === 1 ? (
            <li>
              {t('game.plays.odds')} <strong translate="no">{formatOdds(only!)}</strong>
            </li>
          ) : (
            play.levels.slice(0, SHOWN_LEVELS).map(({ key }, level) => (
              <li key={key}>
                {titles.level(key)} <strong translate="no">{formatOdds(odds[level]!)}</strong>
              </li>
            ))
          )}
          {(play.lots ?? 1) > 1 && <li>{t('game.plays.lots', { count: play.lots })}</li>}
        </ul>
      )}
      <p className={styles.pays}>
        {t(isLimited ? 'game.plays.paysLimit' : 'game.plays.pays', {
          amount: formatMoney(isLimited ? maxWin : win),
          currency,
          stake: formatMoney(unit * BigInt(multiple) * BigInt(play.lots ?? 1)),
        })}
      </p>
    </header>
  )
})
