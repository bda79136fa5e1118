import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import type { CallRequest } from '@atrium/contracts/calls'
import { prizeModeOf } from '@atrium/contracts/rules/lottery/lottery-prize-modes'
import { isLottery } from './game-request.ts'
import type { GameRequest } from './game-request.ts'

export interface LaunchingPlayer {
  /** Absent when a visitor plays a trial. */
  account: string | undefined
  merchantCode: string
  language: LanguageCode
  /** Address of the portal page that a lottery links back to. */
  backUrl: string
}

type Payload = CallRequest<'launchGame'>

/**
 * The specification's launch payload. Lotteries are launched by their game name, all others by GLS. The session token
 * is only in its header, not here.
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

/** Opens a game with bets, with its play type; without a game, opens the vendor's lobby. */
const lotteryPayload = (
  { gameId, vassalage, gameType, playType, mode }: GameRequest,
  { account, merchantCode, language, backUrl }: LaunchingPlayer,
): Payload => ({
  vassalage,
  launchMode: 'LOTT',
  lottoArea: 'VN',
  // The prize mode of a lottery vendor follows its account type.
  lottoPrizeMode: prizeModeOf(gameType, vassalage),
  device: 'WEB',
  backUrl,
  username: account,
  merchantCode,
  language,
  mode,
  ...(gameId ? { lottoView: 'betting', lottoGameCode: gameId, playType } : { lottoView: 'lobby' }),
})
