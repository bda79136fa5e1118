import type { LotteryGame } from '@atrium/contracts/calls'
import type { LotteryView } from '@atrium/contracts/portal/paths'
import { useText } from '@atrium/portal-kit'
import { Select } from '@atrium/ui/select'
import { useNavigate } from 'react-router-dom'
import { useLotteryLink } from '../lotteries/use-lottery-link.ts'
import styles from './frame.module.css'

const AREAS: readonly LotteryGame['area'][] = ['CN', 'VN', 'SEA']

/** The open game, with a menu that opens the same view of another game. */
export function GameSwitch({
  game,
  games,
  view,
}: {
  game: LotteryGame
  games: readonly LotteryGame[]
  view: LotteryView | undefined
}) {
  const t = useText()
  const navigate = useNavigate()
  const link = useLotteryLink()
  const choose = (code: string) => {
    const chosen = games.find((each) => each.code === code)
    // Removes `playType`, because another game has other plays.
    if (chosen) void navigate(link({ gameCode: code, ...(view && { view }) }, chosen))
  }
  const options = AREAS.flatMap((area) => games.filter((each) => each.area === area))
  return (
    <Select
      label={t('frame.game')}
      hideLabel
      className={styles.game}
      value={game.code}
      onChange={choose}
      options={options.map(({ code, name }) => ({ value: code, label: name }))}
    />
  )
}
