import { z } from 'zod'
import { LOTTERY_PRIZE_MODES } from '../rules/lottery-prize-modes.ts'
import { defineCall, languageOfRead } from './define.ts'

const LOTTERY_FIELDS = ['lottoArea', 'lottoPrizeMode', 'lottoView', 'device'] as const

/**
 * The specification's launch payloads: `GLS` (slots, live, fishing, sports and card games) names a game, `LOTT` a
 * lottery's lobby or betting page. The token stays in its header, for an address is written to logs; `username` and
 * `merchantCode` must be the caller's own.
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
    /** Of the vendor's lotteries: see `prizeModeOf`. */
    lottoPrizeMode: z.enum(LOTTERY_PRIZE_MODES).optional(),
    /** A lottery of the vendor that the merchant offers. */
    lottoGameCode: z.string().max(60).optional(),
    lottoView: z.enum(['betting', 'lobby']).optional(),
    playType: z.string().max(40).optional(),
    device: z.enum(['WEB', 'MOBILE']).optional(),
    /** The page of this portal that a lottery leads back to; its home needs none. */
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
 * Takes the player to the game. One address at least: the client takes whichever is there. With both, `game_url` stands
 * on a launch CDN and `game_url2` on the provider's own origin, for when the first does not open; the two are one
 * launch, good for one use within 60 seconds. An address that begins with `/` is a page of this portal: a lottery's.
 */
export const launchAnswer = z.object({
  game_url: z.string().optional(),
  game_url2: z.string().optional(),
  /** Where messages of `game_url` come from. */
  origin: z.string(),
  gameName: z.string(),
  /** 0 means a free trial is available. */
  supportPlay: z.int(),
  /** Tells this launch from others of the same player: see the event `game.session.opened`. No secret. */
  launchId: z.string(),
})

/** One address of the provider's page that shows a round again, good for one use within 60 seconds. */
export const replayAnswer = launchAnswer.pick({ origin: true, gameName: true }).extend({ game_url: z.string() })

export const gameLaunchCalls = [
  defineCall({
    name: 'launchGame',
    method: 'GET',
    path: '/wps/game/launchGame',
    auth: 'session',
    modules: ['GAMELO3'],
    request: launchRequest,
    response: launchAnswer,
  }),
  /**
   * A game with free play, for demo credit. A visitor gets a trial account of its own behind the scenes, kept by a
   * cookie.
   */
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
   * Shows a round of the caller's betting record as it was. Nothing can be staked there; a round of somebody else is
   * NOT_FOUND.
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
