import { z } from 'zod'
import { defineCall, languageOfRead, money, queryInt, timestamp } from '../define.ts'
import { game } from './catalogue.ts'

/** The fields of a game that are needed to show and launch it. */
export const gameLink = game.pick({
  gameId: true,
  nodeId: true,
  gameName: true,
  showIcon: true,
  vassalage: true,
  gameType: true,
})

/** A win as shown to everyone: the player's name is masked. */
export const winner = gameLink.extend({
  /** Unique id of a win. Does not reveal the round. */
  id: z.string(),
  username: z.string(),
  winAmount: money(),
  currency: z.string(),
  at: timestamp(),
})

export const gameHomeCalls = [
  defineCall({
    name: 'winnerBoard',
    method: 'GET',
    path: '/wps/relay/GCSGAME_getRankList',
    auth: 'none',
    // Polled by the page without user action.
    passive: true,
    request: z.object({ language: languageOfRead(), size: queryInt(1, 50).default(10) }),
    /** Wins of real play within 24 hours: `list` by amount, `latest` newest first. */
    response: z.object({ list: z.array(z.object({ vo: winner })), latest: z.array(z.object({ vo: winner })) }),
  }),
  defineCall({
    name: 'jackpots',
    method: 'GET',
    path: '/wps/relay/VIS_getJackpot',
    auth: 'none',
    passive: true,
    request: z.object({ language: languageOfRead() }),
    /**
     * Progressive jackpots, largest first, each with games of this merchant that can win it. Empty while providers send
     * none.
     */
    response: z.object({
      list: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          amount: money(),
          currency: z.string(),
          games: z.array(gameLink).min(1),
        }),
      ),
    }),
  }),
] as const
