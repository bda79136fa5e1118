import { lotteryPath, type LotteryChoice } from '@atrium/contracts/portal/paths'
import type { LotteryGame } from '@atrium/contracts/calls'
import { useLocation } from 'react-router-dom'

/** Makes addresses of the lottery pages: on the page that is open, or on that of a lottery's vendor. */
export function useLotteryLink(): (choice?: LotteryChoice, game?: Pick<LotteryGame, 'accountTypeName'>) => string {
  const { pathname } = useLocation()
  return (choice = {}, game) => (game ? lotteryPath(game.accountTypeName, choice) : withQuery(pathname, choice))
}

function withQuery(path: string, choice: LotteryChoice): string {
  const given = Object.entries(choice).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}
