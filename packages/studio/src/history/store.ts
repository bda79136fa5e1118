import { randomBytes } from 'node:crypto'
import type { Money } from '@atrium/contracts/money'
import type { Sql, Transaction } from '@atrium/database'
import type { Outcome } from '../engines/engine.ts'
import type { HistorySeat, HistoryRoundSpec } from './specs.ts'

export interface StoredSession extends HistorySeat {
  readonly engine: string
}

export interface StoredRound extends HistoryRoundSpec {
  readonly session: string
  readonly player: string
  readonly gameCode: string
  readonly engine: string
  readonly mathVersion: string
  readonly exclusive: boolean
  readonly stakes: readonly Money[]
  readonly steps: number
  readonly payout: Money
  readonly outcome: Outcome
  readonly durationMs: number
  readonly hidden?: unknown
}

/** A seed from which the rounds of one player in one game were drawn. */
export interface StoredSeed {
  readonly player: string
  readonly gameCode: string
  readonly seed: Buffer
  readonly clientSeed: string
  readonly rounds: number
}

interface History {
  readonly sessions: readonly StoredSession[]
  readonly rounds: readonly StoredRound[]
  readonly seeds: readonly StoredSeed[]
  readonly playerIds: ReadonlyMap<string, string>
  readonly portalOrigin: string
}

/** Maximum number of rows per statement, because PostgreSQL accepts at most 65,535 parameters. */
const ROWS = 1000
/** Settings of past sessions, which cannot be played any more. */
const RULES = { language: 'KO', is_demo: false, min_round_ms: 2500, show_rtp: true, autoplay: false, turbo: false }
/** An open round ends after this time without an action, as in `roundsRepository`. */
const LEFT_AFTER_MS = 24 * 3_600_000

/** Writes past sessions, rounds and seeds in one transaction. */
export async function storeHistory(
  sql: Sql,
  { sessions, rounds, seeds, playerIds, portalOrigin }: History,
): Promise<void> {
  const idOf = (player: string): string => {
    const id = playerIds.get(player)
    if (id === undefined) throw new Error(`The player ${player} of the history has no id`)
    return id
  }
  // Random hashes, so that no URL leads to these sessions.
  const hashes = new Map(sessions.map(({ session }) => [session, randomBytes(32)]))
  await sql.begin(async (tx) => {
    await inParts(
      sessions,
      (part) =>
        tx`insert into studio.sessions ${tx(
          part.map(({ session, player, gameCode, names, limits, currency, timeZone, openedAt, engine, theme }) => ({
            ...RULES,
            id_hash: hashes.get(session)!,
            gateway_session: session,
            player: idOf(player),
            game_code: gameCode,
            game_name: names.KO,
            game_names: tx.json(names as never) as never,
            engine,
            theme,
            currency,
            min_bet: limits.min,
            max_bet: limits.max,
            max_win: limits.maxWin,
            portal_origin: portalOrigin,
            time_zone: timeZone,
            opened_at: openedAt,
          })),
        )}`,
    )
    await inParts(rounds, (part) =>
      insertRounds(
        tx,
        part.map((round) => ({ ...round, hash: hashes.get(round.session)!, playerId: idOf(round.player) })),
      ),
    )
    const voids = rounds.filter(({ ending }) => ending === 'void')
    if (voids.length > 0) await tx`insert into studio.voids ${tx(voids.map(({ id }) => ({ round: id })))}`
    // Stored as revealed, so that players can verify the rounds, and no further round is drawn from the seed.
    if (seeds.length > 0)
      await tx`
        insert into studio.seeds
          ${tx(seeds.map(({ player, gameCode, seed, clientSeed, rounds: drawn }) => ({ player: idOf(player), game_code: gameCode, is_demo: false, seed, client_seed: clientSeed, rounds: drawn, revealed_at: new Date() })))}`
  })
}

async function insertRounds(
  tx: Transaction,
  rounds: readonly (StoredRound & { hash: Buffer; playerId: string })[],
): Promise<void> {
  const json = (value: unknown) => tx.json((value ?? null) as never) as never
  const states = { settled: 'CLOSED', void: 'CLOSED', cancelled: 'CANCELLED', open: 'PLAYING' } as const
  await tx`insert into studio.rounds ${tx(
    rounds.map(
      ({
        id,
        hash,
        playerId,
        gameCode,
        engine,
        mathVersion,
        stakes,
        payout,
        outcome,
        hidden,
        exclusive,
        ending,
        steps,
        at,
        durationMs,
      }) => {
        const end = new Date(at.getTime() + durationMs)
        return {
          id,
          session: hash,
          player: playerId,
          game_code: gameCode,
          is_demo: false,
          engine,
          math_version: mathVersion,
          stake: stakes.reduce((sum, stake) => sum + stake, 0n),
          payout,
          outcome: json(outcome),
          hidden: json(hidden),
          exclusive,
          state: states[ending],
          steps,
          drawn_at: at,
          opened_at: ending === 'cancelled' ? null : at,
          due_at: ending === 'open' ? new Date(at.getTime() + LEFT_AFTER_MS) : end,
          finished_at: ending === 'open' ? null : end,
        }
      },
    ),
  )}`
}

async function inParts<T>(items: readonly T[], write: (part: readonly T[]) => PromiseLike<unknown>): Promise<void> {
  for (let from = 0; from < items.length; from += ROWS) await write(items.slice(from, from + ROWS))
}
