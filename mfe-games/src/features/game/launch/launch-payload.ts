import type { CallRequest } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import { prizeModeOf } from '@atrium/contracts/rules/lottery-prize-modes'
import { isLottery } from './game-request.ts'
import type { GameRequest } from './game-request.ts'

export interface LaunchingPlayer {
  /** Absent for a visitor who tries a game. */
  account: string | undefined
  merchantCode: string
  language: Language
  /** Where the portal is, for a lottery that leads back to it. */
  backUrl: string
}

type Payload = CallRequest<'launchGame'>

/**
 * The specification's launch payload. Lotteries are launched by the name of their game, all others by GLS; the token is
 * not among it, for it travels in its header alone.
 */
export function launchPayload(request: GameRequest, player: LaunchingPlayer): Payload {
  return isLottery(request) ? lotteryPayload(request, player) : glsPayload(request, player)
}

const glsPayload = (
  { gameId, nodeId, vassalage, mode }: GameRequest,
  { account, merchantCode, language }: LaunchingPlayer,
): Payload => ({
  gameId,
  nodeId,
  accountType: 1,
  confirmTrans: 0,
  vassalage,
  launchMode: 'GLS',
  platform: 'html5-desktop',
  clientType: 3,
  username: account,
  merchantCode,
  language,
  mode,
})

/** With a game it opens where bets are placed, without one in the vendor's lobby: the play type goes with the game. */
const lotteryPayload = (
  { gameId, vassalage, gameType, playType, mode }: GameRequest,
  { account, merchantCode, language, backUrl }: LaunchingPlayer,
): Payload => ({
  vassalage,
  launchMode: 'LOTT',
  lottoArea: 'VN',
  // Vendors of lotteries are called as their account types are.
  lottoPrizeMode: prizeModeOf(gameType, vassalage),
  device: 'WEB',
  backUrl,
  username: account,
  merchantCode,
  language,
  mode,
  ...(gameId ? { lottoView: 'betting', lottoGameCode: gameId, playType } : { lottoView: 'lobby' }),
})
