import { ownPage } from '@atrium/contracts/portal/own-page'
import { lotteryPath, type LotteryChoice } from '@atrium/contracts/portal/paths'
import type { LotteryGame } from '@atrium/contracts/calls'
import { useLocation } from 'react-router-dom'

/**
 * Builds addresses of lottery views: on the open page, or on the page of a lottery's vendor. Adds the launch's back
 * address, if any.
 */
export function useLotteryLink(): (choice?: LotteryChoice, game?: Pick<LotteryGame, 'accountTypeName'>) => string {
  const { pathname } = useLocation()
  const backUrl = useBackPage()
  return (choice = {}, game) => {
    const whole = { ...choice, ...(backUrl && { backUrl }) }
    return game ? lotteryPath(game.accountTypeName, whole) : withQuery(pathname, whole)
  }
}

/** The page of the portal from which the lottery was launched, if the launch contains one. */
export function useBackPage(): string | undefined {
  const { search } = useLocation()
  const backUrl = new URLSearchParams(search).get('backUrl')
  return backUrl === null ? undefined : ownPage(backUrl, location.origin)
}

function withQuery(path: string, choice: LotteryChoice): string {
  const given = Object.entries(choice).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}
