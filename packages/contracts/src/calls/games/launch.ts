import { z } from 'zod'
import { LOTTERY_PRIZE_MODES } from '../../rules/lottery/lottery-prize-modes.ts'
import { defineCall, languageOfRead } from '../define.ts'

const LOTTERY_FIELDS = ['lottoArea', 'lottoPrizeMode', 'lottoView', 'device'] as const

/**
 * The specification's launch payloads: `GLS` (slots, live, fishing, sports and card games) for a game, `LOTT` for a
 * lottery's lobby or betting page. The token is sent in a header, since URLs are logged; `username` and `merchantCode`
 * must be the caller's own.
 */
export const launchRequest = z
  .object({
    gameId: z.string().max(60).optional(),
    nodeId: z.string().max(60).optional(),
    vassalage: z.string().max(40),
    accountType: z.coerce.number().int().default(1),
    confirmTrans: z.coerce.number().int().default(0),
    launchMode: z.enum(['GLS', 'LOTT']).default('GLS'),
    platform: z.string().max(20).default('html5-desktop'),
    clientType: z.coerce.number().int().default(3),
    username: z.string().max(60).optional(),
    merchantCode: z.string().max(16).optional(),
    language: languageOfRead(),
    mode: z.enum(['real', 'demo']).default('real'),
    lottoArea: z.literal('VN').optional(),
    /** Prize mode of the vendor's lotteries: see `prizeModeOf`. */
    lottoPrizeMode: z.enum(LOTTERY_PRIZE_MODES).optional(),
    /** A lottery of the vendor that the merchant offers. */
    lottoGameCode: z.string().max(60).optional(),
    lottoView: z.enum(['betting', 'lobby']).optional(),
    playType: z.string().max(40).optional(),
    device: z.enum(['WEB', 'MOBILE']).optional(),
    /** The page of this portal to which the lottery's page links back. Absent for its home page. */
    backUrl: z.string().max(500).optional(),
  })
  .superRefine((payload, problems) => {
    const needed =
      payload.launchMode === 'GLS'
        ? (['gameId'] as const)
        : payload.lottoView === 'betting'
          ? ([...LOTTERY_FIELDS, 'lottoGameCode'] as const)
          : LOTTERY_FIELDS
    for (const name of needed)
      if (!payload[name])
        problems.addIssue({
          code: 'custom',
          path: [name],
          message: `is needed by a launch of the kind ${payload.launchMode}`,
        })
  })

/**
 * Addresses that open the game for the player. At least one is present; the client uses either. If there are two,
 * `game_url` is on a launch CDN and `game_url2`, on the provider's own origin, is the fallback. Both belong to one
 * launch and work once, within 60 seconds. An address that begins with `/` is a page of this portal (lotteries).
 */
export const launchAnswer = z.object({
  game_url: z.string().optional(),
  game_url2: z.string().optional(),
  /** Origin from which the page of `game_url` sends messages. */
  origin: z.string(),
  gameName: z.string(),
  /** 0 means a free trial is available. */
  supportPlay: z.int(),
  /** Distinguishes this launch from others of the same player: see the event `game.session.opened`. Not secret. */
  launchId: z.string(),
})

/** Address of the provider's page that replays a round. Works once, within 60 seconds. */
export const replayAnswer = launchAnswer.pick({ origin: true, gameName: true }).extend({ game_url: z.string() })

export const gameLaunchCalls = [
  defineCall({
    name: 'launchGame',
    method: 'GET',
    path: '/wps/game/launchGame',
    auth: 'session',
    modules: ['GAMELO3'],
    needsAgreement: true,
    request: launchRequest,
    response: launchAnswer,
  }),
  /** Launches a game with demo credit. A visitor gets a trial account automatically, stored in a cookie. */
  defineCall({
    name: 'trialLaunch',
    method: 'GET',
    path: '/wps/relay/GCS_gameTrialLaunch',
    auth: 'none',
    modules: ['GAMELO3', 'FREEPLAY3'],
    request: launchRequest,
    response: launchAnswer,
  }),
  /**
   * Replays a round of the caller's betting record, without betting. @throws NOT_FOUND for a round of another member
   */
  defineCall({
    name: 'replayRound',
    method: 'GET',
    path: '/wps/relay/ODSFE2_replayRound',
    auth: 'session',
    realAccount: true,
    request: z.object({ roundId: z.string().min(1).max(80), language: languageOfRead() }),
    response: replayAnswer,
  }),
] as const
