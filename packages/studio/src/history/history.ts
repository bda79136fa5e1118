import { createHash, randomInt } from 'node:crypto'
import type { Money } from '@atrium/contracts/money'
import type { RoundOutcome } from '@atrium/contracts/wallet-api/outcomes'
import { symbolNames } from '../engines/slot/symbol-names.ts'
import type { Sql } from '@atrium/database'
import { gameOf } from '../engines/index.ts'
import { hashOfSeed, roundDraw } from '../provably-fair/hmac.ts'
import { proofOf } from '../provably-fair/service.ts'
import { seededDraw } from '../simulation/simulate.ts'
import { beginRound, playRound } from './round.ts'
import type { HistoryRound } from './round.ts'
import { storeHistory } from './store.ts'
import type { StoredRound, StoredSeed, StoredSession } from './store.ts'
import type { HistorySeat, HistoryRoundSpec } from './specs.ts'

/** The data of a round that the wallet receives. */
export interface PlayedHistory {
  /** The initial stake and all additional stakes. */
  readonly stakes: readonly Money[]
  readonly payout: Money
  /** The outcome as it is sent to the wallet. Undefined while the round is open. */
  readonly outcome?: RoundOutcome
  /** Duration of the round in milliseconds. */
  readonly durationMs: number
}

export interface HistoryTable {
  play(spec: HistoryRoundSpec): PlayedHistory
}

/** Maximum number of draws for a round that must stay open: whether a round does is only known after it was drawn. */
const TRIES = 100

/**
 * The studio's part of a demo's history. Engines play rounds with a fixed seed, so every demo has the same rounds. They
 * are stored like real rounds, so that they can be looked up, replayed and verified. It calls no wallet and changes no
 * jackpot: the caller must book the money of the rounds, and must not request a game with a jackpot.
 */
export function createHistory() {
  const sessions: StoredSession[] = []
  const rounds: StoredRound[] = []
  const seeds = new Map<string, StoredSeed>()

  return {
    /** Opens a session of a game. */
    open(seat: HistorySeat): HistoryTable {
      const { engine, theme } = gameOf(seat.gameCode, seat.theme)
      const key = `${seat.player}/${seat.gameCode}`
      const table = { theme: theme.code, limits: seat.limits, autoplay: false, turbo: false, showRtp: false }
      sessions.push({ ...seat, engine: engine.code, theme: theme.code })
      const draw = seededDraw(
        `history/${key}/${sessions.filter(({ player, gameCode }) => `${player}/${gameCode}` === key).length}`,
      )

      const beginning = () => {
        if (!engine.fair) return { draw }
        const seed = seeds.get(key) ?? {
          player: seat.player,
          gameCode: seat.gameCode,
          seed: digest(`${key}/server`),
          clientSeed: digest(`${key}/client`).toString('hex').slice(0, 16),
          rounds: 0,
        }
        seeds.set(key, { ...seed, rounds: seed.rounds + 1 })
        return {
          draw: roundDraw(seed.seed, seed.clientSeed, seed.rounds),
          proof: proofOf(hashOfSeed(seed.seed), seed.clientSeed, seed.rounds),
        }
      }
      const keep = (
        spec: HistoryRoundSpec,
        round: Pick<HistoryRound, 'stakes' | 'steps' | 'payout' | 'outcome' | 'durationMs'> & { hidden?: unknown },
      ) =>
        rounds.push({
          ...spec,
          ...round,
          session: seat.session,
          player: seat.player,
          gameCode: seat.gameCode,
          engine: engine.code,
          mathVersion: engine.mathVersion(theme.code),
          exclusive: !engine.manyAtOnce,
        })

      return {
        play(spec) {
          const common = { engine, table, wanted: spec.stake, at: spec.at }
          if (spec.ending === 'open') {
            for (let tries = 0; tries < TRIES; tries++) {
              const { step } = beginRound({ ...common, begin: { draw: randomInt }, draw: randomInt })
              if (step.end) continue
              const open = { stakes: [step.stake], payout: 0n, durationMs: 0 }
              keep(spec, { ...open, steps: 0, outcome: step.outcome, hidden: step.hidden })
              return open
            }
            throw new Error(`${seat.gameCode} has no round that stays open`)
          }
          const round = playRound({ ...common, begin: beginning(), draw })
          const played =
            spec.ending === 'cancelled'
              ? { ...round, stakes: [round.first.stake], steps: 0, payout: 0n, outcome: round.first.outcome }
              : round
          keep(spec, played)
          const { detail: _, ...outcome } = played.outcome
          return {
            stakes: played.stakes,
            payout: played.payout,
            outcome: outcome.kind === 'slot' ? { ...outcome, symbols: symbolNames(theme.code) } : outcome,
            durationMs: played.durationMs,
          }
        },
      }
    },

    /**
     * Stores everything that was played. @param playerIds the portal's player id for each player name
     * @throws Error when a player has no id
     */
    store: (sql: Sql, { playerIds, portalOrigin }: { playerIds: ReadonlyMap<string, string>; portalOrigin: string }) =>
      storeHistory(sql, { sessions, rounds, seeds: [...seeds.values()], portalOrigin, playerIds }),
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(`atrium demo history/${text}`).digest()
