import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { TRIAL_ACCOUNT_TYPE } from '@atrium/contracts/portal/session'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import type { Passwords } from '../../accounts/index.ts'
import { hashToken, newToken } from '../../../platform/keys/tokens.ts'
import { readAreaBlock } from '../../members/index.ts'
import { refusePlay } from '../../responsible-gaming/index.ts'
import { launchAddresses } from './launch-address.ts'
import { launchIdOf } from './launch-id.ts'
import { findLaunchGame, findLaunchRoom, findLaunchVendor, insertLaunchToken } from './launch-repository.ts'
import { isLottery, openLottery } from './launch-lottery.ts'
import type { LaunchingPlayer } from './launch-visitor.ts'
import { createVisitorTrials } from './launch-visitor.ts'

/** Lifetime of an unused launch token. It can be used once. */
export const LAUNCH_TOKEN_MS = 60_000
/** CLDR's code for an unknown country. */
export const UNKNOWN_COUNTRY = 'ZZ'

type Launch = ParsedRequest<'launchGame'>
type Launched = CallValue<'launchGame'>

export function createLaunch({ sql, clock }: Pick<Deps, 'sql' | 'clock'>, passwords: Passwords) {
  const trialOf = createVisitorTrials({ sql }, passwords)

  async function open(
    request: Launch,
    context: CallContext,
    playerAt: (now: Date) => Promise<LaunchingPlayer>,
  ): Promise<Launched> {
    const { vassalage, mode, language } = request
    const vendor = await findLaunchVendor(sql, context.merchant.code, vassalage)
    if (!vendor) throw new DomainError('GAME_NOT_FOUND', `no vendor ${vassalage}`)
    if (isLottery(vendor)) return openLottery(sql, vendor, request, context)
    if (request.launchMode === 'LOTT') throw new DomainError('GAME_NOT_FOUND', `${vassalage} has no lotteries`)

    if (mode === 'real' && context.caller?.type === TRIAL_ACCOUNT_TYPE)
      throw new DomainError('REAL_ACCOUNT_REQUIRED', 'a trial account plays in demo mode only')
    const gameId = request.gameId ?? ''
    const game = await findLaunchGame(sql, context.merchant.code, { gameId, vassalage })
    if (!game) throw new DomainError('GAME_NOT_FOUND', `${vassalage}/${gameId}`)
    if (mode === 'demo' && game.supportPlay !== 0)
      throw new DomainError('GAME_NOT_FOUND', `${gameId} has no free trial`)
    if (game.maintenance) throw new DomainError('GAME_MAINTENANCE', gameId)
    const roomId =
      request.nodeId === undefined || request.nodeId === game.nodeId
        ? undefined
        : await enterRoom(sql, context.merchant.code, { gameId, nodeId: request.nodeId })

    const now = clock()
    const player = await playerAt(now)
    await refusePlay(sql, { ...player, mode, now })
    if (mode === 'real' && (await readAreaBlock(sql, player.memberId, 'PLAY', now)).isBlocked)
      throw new DomainError('AREA_BLOCKED')
    const token = newToken()
    const tokenHash = hashToken(token)
    await insertLaunchToken(sql, {
      tokenHash,
      memberId: player.memberId,
      loginHash: player.tokenHash,
      gameId,
      roomId,
      mode,
      language,
      country: context.country ?? UNKNOWN_COUNTRY,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LAUNCH_TOKEN_MS),
    })
    return {
      ...launchAddresses(game, { token, game: gameId, lang: language, mode, portal: context.origin }),
      gameName: game.names[language],
      supportPlay: game.supportPlay,
      launchId: launchIdOf(tokenHash),
    }
  }

  return {
    /**
     * Returns the address of a game, valid for one use within 60 seconds, or the page of a lottery.
     * @throws DomainError FORBIDDEN, REAL_ACCOUNT_REQUIRED, GAME_NOT_FOUND, GAME_MAINTENANCE, ROOM_FULL, and those of
     *   `refusePlay`
     */
    async launch(request: Launch, context: CallContext): Promise<Launched> {
      const caller = callerOf(context)
      checkIdentity(request, context)
      return open(request, context, async () => caller)
    },

    /**
     * Launches a game with demo credit, also for visitors.
     * @throws DomainError CODE_TOO_MANY, GAME_NOT_FOUND, GAME_MAINTENANCE, ROOM_FULL
     */
    async trial(request: Launch, context: CallContext): Promise<Launched> {
      return open({ ...request, mode: 'demo' }, context, async (now) => context.caller ?? trialOf(context, now))
    },
  }
}

/** Finds the table to launch. A node that is not the game's own is one of its tables. */
async function enterRoom(
  sql: Deps['sql'],
  merchant: string,
  { gameId, nodeId }: { gameId: string; nodeId: string },
): Promise<string> {
  const room = await findLaunchRoom(sql, merchant, { gameId, nodeId })
  if (!room) throw new DomainError('GAME_NOT_FOUND', `${gameId} has no table ${nodeId}`)
  if (room.maintenance) throw new DomainError('GAME_MAINTENANCE', nodeId)
  if (room.isFull) throw new DomainError('ROOM_FULL', nodeId)
  return room.roomId
}

/** Checks that player and merchant in the request match the session. */
function checkIdentity({ username, merchantCode }: Launch, context: CallContext): void {
  const isOwn = (said: string | undefined, known: string) =>
    said === undefined || said.toLowerCase() === known.toLowerCase()
  if (!isOwn(username, callerOf(context).account) || !isOwn(merchantCode, context.merchant.code))
    throw new DomainError('FORBIDDEN', 'the launch names another player than its token')
}
