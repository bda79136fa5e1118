import type { LotteryGame } from '@atrium/contracts/calls'
import { rulesOfPlay } from '@atrium/lottery-rules/rules-page'
import type { Play } from '@atrium/lottery-rules'
import type { Titles } from '@atrium/lottery-rules/titles'
import { useText } from '@atrium/portal-kit'
import { buttonClass } from '@atrium/ui/button'
import { Link } from 'react-router-dom'
import { useLotteryLink } from '../../lotteries/use-lottery-link.ts'
import { Example } from './Example.tsx'
import { formatOdds } from '../../plays/format-odds.ts'
import { formatShare, outcomesPerWin } from './format.ts'
import styles from './rules.module.css'

interface PlayDetailsProps {
  game: LotteryGame
  play: Play
  odds: readonly number[]
  titles: Titles
}

/** How a kind of bet wins, its odds and probability, and a winning bet. */
export function PlayDetails({ game, play, odds, titles }: PlayDetailsProps) {
  const t = useText()
  const link = useLotteryLink()
  const {
    levels,
    returnToPlayer: { lowest, highest },
    unitsPerLine,
  } = rulesOfPlay(play, odds)
  return (
    <div className={styles.details}>
      <p className={styles.wins}>{titles.winSentence(play)}</p>
      {unitsPerLine > 1 && <p className={styles.note}>{t('rulesPage.play.units', { count: unitsPerLine })}</p>}
      <table className={styles.levels}>
        <caption className={styles.caption}>{t('rulesPage.play.levels')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('rulesPage.play.level')}</th>
            <th scope="col">{t('rulesPage.play.odds')}</th>
            <th scope="col">{t('rulesPage.play.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {levels.map((level) => (
            <tr key={level.key}>
              <th scope="row">{titles.level(level.key)}</th>
              <td translate="no">{formatOdds(level.odds)}</td>
              <td>{t('rulesPage.play.oneIn', { outcomes: outcomesPerWin(level) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {t('rulesPage.play.returns', {
          share: lowest === highest ? formatShare(lowest) : `${formatShare(lowest)} – ${formatShare(highest)}`,
        })}
      </p>
      <Example game={game} play={play} odds={odds} titles={titles} />
      <Link to={link({ gameCode: game.code, playType: play.id })} className={buttonClass({ variant: 'secondary' })}>
        {t('rulesPage.play.bet')}
      </Link>
    </div>
  )
}
