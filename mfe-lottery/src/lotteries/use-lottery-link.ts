import { ownPage } from '@atrium/contracts/portal/own-page'
import { lotteryPath, type LotteryChoice } from '@atrium/contracts/portal/paths'
import type { LotteryGame } from '@atrium/contracts/calls'
import { useLocation } from 'react-router-dom'

/**
 * Makes addresses of the lottery pages: on the page that is open, or on that of a lottery's vendor. Where a launch said
 * where to go back to, they all say so.
 */
export function useLotteryLink(): (choice?: LotteryChoice, game?: Pick<LotteryGame, 'accountTypeName'>) => string {
  const { pathname } = useLocation()
  const backUrl = useBackPage()
  return (choice = {}, game) => {
    const whole = { ...choice, ...(backUrl && { backUrl }) }
    return game ? lotteryPath(game.accountTypeName, whole) : withQuery(pathname, whole)
  }
}

/** The page of the portal that the launch of a lottery came from, where it named one. */
export function useBackPage(): string | undefined {
  const { search } = useLocation()
  const backUrl = new URLSearchParams(search).get('backUrl')
  return backUrl === null ? undefined : ownPage(backUrl, location.origin)
}

function withQuery(path: string, choice: LotteryChoice): string {
  const given = Object.entries(choice).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}
