import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { ownPage } from '@atrium/contracts/portal/own-page'
import { lotteryPath, paths } from '@atrium/contracts/portal/paths'
import { prizeModeOf } from '@atrium/contracts/rules/lottery/lottery-prize-modes'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext } from '../../../pipeline/handler.ts'
import type { LaunchVendor } from './launch-repository.ts'
import { findLaunchLottery } from './launch-repository.ts'

type Launch = ParsedRequest<'launchGame'>

export const isLottery = ({ category }: LaunchVendor): boolean => category === 'LOTT' || category === 'ELOTT'

/**
 * Launches a lottery, which is played on public pages of the portal. Only maintenance and the merchant's settings can
 * prevent it.
 * @throws DomainError GAME_MAINTENANCE, GAME_NOT_FOUND, INVALID_REQUEST
 */
export async function openLottery(
  sql: Deps['sql'],
  { category, accountTypeName, names, maintenance }: LaunchVendor,
  { lottoGameCode, gameId, lottoView, lottoPrizeMode, playType, language, vassalage, backUrl }: Launch,
  { origin, merchant }: Pick<CallContext, 'origin' | 'merchant'>,
): Promise<CallValue<'launchGame'>> {
  const prizeMode = prizeModeOf(category, accountTypeName)
  if (lottoPrizeMode !== undefined && lottoPrizeMode !== prizeMode)
    throw invalid('lottoPrizeMode', `lotteries of ${vassalage} have the prize mode ${prizeMode}`)
  const backTo = backUrl === undefined ? undefined : pageToGoBackTo(backUrl, { origin, merchant })
  if (maintenance) throw new DomainError('GAME_MAINTENANCE', vassalage)
  const gameCode = lottoView === 'lobby' ? undefined : (lottoGameCode ?? gameId)
  if (gameCode !== undefined) {
    const game = await findLaunchLottery(sql, merchant.code, { vassalage, code: gameCode })
    if (!game) throw new DomainError('GAME_NOT_FOUND', `${vassalage} has no lottery ${gameCode} at ${merchant.code}`)
    if (game.maintenance) throw new DomainError('GAME_MAINTENANCE', gameCode)
  }
  return {
    game_url: lotteryPath(accountTypeName, { gameCode, playType: gameCode && playType, backUrl: backTo }),
    origin,
    gameName: names[language],
    supportPlay: 1,
    launchId: '',
  }
}

/**
 * Returns the path of a page of the merchant's portal on any of its hosts. Returns undefined for the home page, which
 * the header links to anyway.
 */
function pageToGoBackTo(
  backUrl: string,
  { origin, merchant }: Pick<CallContext, 'origin' | 'merchant'>,
): string | undefined {
  const url = URL.parse(backUrl, origin)
  const page =
    url && merchant.hosts.includes(url.hostname) ? ownPage(url.href.slice(url.origin.length), origin) : undefined
  if (page === undefined) throw invalid('backUrl', 'must be a page of this portal')
  return page === paths.root() || page === paths.home() ? undefined : page
}

const invalid = (path: string, message: string): DomainError =>
  new DomainError('INVALID_REQUEST', `${path}: ${message}`, [{ path, message }])
