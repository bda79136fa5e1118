import { randomUUID } from 'node:crypto'
import type { RoundOutcome } from '@atrium/contracts/wallet-api/outcomes'
import type { DrawNumber, Engine, Outcome, Step, Table } from '../engines/engine.ts'
import { engineOf } from '../engines/index.ts'
import type { FairService, Proof } from '../provably-fair/service.ts'
import { PlayError } from '../play-error.ts'
import type { OpenRound } from '../jackpots/opening.ts'
import type { Chance } from '../rng/chance.ts'
import type { SessionRow, SessionsRepository } from '../sessions/repository.ts'
import { pauseOf, tableOf } from '../sessions/table.ts'
import type { Deliver } from './delivery.ts'
import type { DueRound, NewRound, RoundRow, RoundsRepository } from '../rounds/repository.ts'
import type { TakeStake } from './stake.ts'

export interface PlayedRound {
  readonly round: RoundRow
  /** The last known balance from the wallet. It does not include a win that is still to be delivered. */
  readonly balance: string | undefined
  /** Milliseconds until the next round can start. */
  readonly nextMs: number
}

interface RoundsDeps {
  readonly rounds: RoundsRepository
  readonly sessions: Pick<SessionsRepository, 'endFreeRounds'>
  readonly open: OpenRound
  readonly takeStake: TakeStake
  readonly deliver: Deliver
  readonly chance: Chance
  readonly fair: FairService
  /**
   * Reads the external facts of an engine (see `Table.facts`), for a choice or for a round that ends without its
   * player.
   */
  readonly facts: ReadonlyMap<string, (about: unknown) => Promise<unknown>>
}

export function roundsService({ rounds, sessions, open, takeStake, deliver, chance, fair, facts }: RoundsDeps) {
  return { play, act, resume, finish }

  /**
   * Plays a round. The outcome is drawn and stored, then the stake is requested once. The outcome is revealed only
   * after the wallet has taken the stake. `isFree`: whether this is one of the session's free rounds.
   * @throws PlayError when nothing was played, or when the round was cancelled and the stake is returned
   */
  async function play(
    session: SessionRow,
    chosen: unknown,
    id: string = randomUUID(),
    isFree = false,
  ): Promise<PlayedRound> {
    // The page offered a free round that the session no longer has. The player has not agreed to pay the stake.
    if (isFree && session.free_rounds === null) throw new PlayError('FREE_ROUNDS_OVER')
    if (!chance.isSound()) throw new PlayError('MAINTENANCE')
    const engine = engineOf(session.engine)
    const selection = engine.selection.safeParse(chosen)
    if (!selection.success) throw new PlayError('INVALID_REQUEST')
    const { step, round } = await draw(session, engine, selection.data, id, isFree)
    const begun = performance.now()
    const answer = await takeStake(session, {
      round: round.id,
      step: 0,
      amount: step.stake,
      mathVersion: round.math_version,
      jackpots: step.jackpots,
      ...(engine.manyAtOnce && { picks: forRecord(step.outcome) }),
      ...(round.free_rounds !== null && { freeRounds: round.free_rounds }),
    })
    if ('rejected' in answer) {
      await rounds.rejected(round.id, answer.rejected)
      if (answer.code === 'FREE_ROUNDS_OVER') await sessions.endFreeRounds(session.id_hash)
      throw new PlayError(answer.code, undefined, answer.reason)
    }
    if ('doubtful' in answer) {
      await rounds.cancelling(round.id)
      await deliver({ ...session, ...asRow(round), state: 'CANCELLING' })
      throw new PlayError('ROUND_CANCELLED')
    }
    const opened = await open(round.id, step)
    if (!opened) throw new PlayError('ROUND_CANCELLED')
    return settle(session, opened, answer.balance, begun)
  }

  /**
   * Takes an action of the player in an open round. `steps`: the number of actions that the player has seen, so that a
   * repeated action is rejected.
   * @throws PlayError when the action is not possible, or when its additional stake was rejected or cancelled; the
   *   round is then unchanged
   */
  async function act(session: SessionRow, id: string, steps: number, chosen: unknown): Promise<PlayedRound> {
    const engine = engineOf(session.engine)
    const { acting } = engine
    const round = await rounds.find(session, id)
    if (!acting || !round) throw new PlayError('NOT_FOUND')
    if (round.state === 'CANCELLED') throw new PlayError('ROUND_CANCELLED')
    if (round.state !== 'PLAYING' || round.steps !== steps) throw new PlayError('ROUND_RUNNING')
    const action = acting.action.safeParse(chosen)
    if (!action.success) throw new PlayError('INVALID_REQUEST')
    // The pause starts with the round, so it may have elapsed before the last action.
    const begun = performance.now() - (Date.now() - round.drawn_at.getTime())
    const step = proven(
      round,
      acting.act(await tableFor(session, round.hidden), openRound(round), action.data, chance.draw),
    )
    // A round that was drawn while the random numbers were sound can be played to its end, but without additional
    // stakes.
    if (step.stake > 0n && !chance.isSound()) throw new PlayError('NO_FURTHER_STAKE')
    const { row, balance } =
      step.stake > 0n
        ? await raise(session, round, step)
        : { row: await rounds.stepped(id, steps, step), balance: undefined }
    if (!row) throw new PlayError((await isCancelled(session, id)) ? 'ROUND_CANCELLED' : 'ROUND_RUNNING')
    return settle(session, row, balance, begun)
  }

  /** Finishes an interrupted round, if there is one. Returns the round that was finished in this call. */
  async function resume(session: SessionRow): Promise<RoundRow | undefined> {
    let last: string | undefined
    for (const unfinished of await rounds.claimUnfinished(session)) if (await finish(unfinished)) last = unfinished.id
    return last === undefined ? undefined : rounds.find(session, last)
  }

  /**
   * Continues a claimed round: makes its outstanding wallet calls, or ends a round whose player has left. Returns false
   * when it must be retried.
   */
  async function finish(round: DueRound): Promise<boolean> {
    if (round.state !== 'PLAYING') return (await deliver(round)) !== undefined
    const { acting } = engineOf(round.engine)
    const left =
      acting &&
      (await rounds.stepped(
        round.id,
        round.steps,
        proven(round, acting.leave(await tableFor(round, round.hidden), openRound(round), chance.draw)),
      ))
    if (left?.state !== 'OPEN') return false
    return (await deliver({ ...round, ...left })) !== undefined
  }

  async function raise(
    session: SessionRow,
    round: RoundRow,
    step: Step,
  ): Promise<{ row: RoundRow | undefined; balance: string | undefined }> {
    if (!(await rounds.raising(round.id, round.steps, step))) throw new PlayError('ROUND_RUNNING')
    const answer = await takeStake(session, {
      round: round.id,
      step: round.steps + 1,
      amount: step.stake,
      mathVersion: round.math_version,
    })
    if ('rejected' in answer) {
      await rounds.unraised(round.id, false)
      throw new PlayError(answer.code, undefined, answer.reason)
    }
    if ('doubtful' in answer) {
      await rounds.unraised(round.id, true)
      await deliver({ ...session, ...round, state: 'UNRAISING', steps: round.steps + 1 })
      throw new PlayError('STEP_CANCELLED')
    }
    return { row: await rounds.raised(round.id), balance: answer.balance }
  }

  async function settle(
    session: SessionRow,
    round: RoundRow,
    balance: string | undefined,
    begun: number,
  ): Promise<PlayedRound> {
    const nextMs = Math.max(0, Math.ceil(begun + pauseOf(session) - performance.now()))
    if (round.state !== 'OPEN') return { round, balance, nextMs }
    const after = await deliver({ ...session, ...round })
    // Staff voided the round between its stake and its win. Nothing was paid, so nothing is shown.
    if (after === undefined && (await isCancelled(session, round.id))) throw new PlayError('ROUND_CANCELLED')
    return { round: { ...round, state: after === undefined ? 'OPEN' : 'CLOSED' }, balance: after ?? balance, nextMs }
  }

  async function isCancelled(session: SessionRow, id: string): Promise<boolean> {
    return (await rounds.find(session, id))?.state === 'CANCELLED'
  }

  async function tableFor(session: SessionRow, about: unknown): Promise<Table> {
    const read = facts.get(session.engine)
    return read ? { ...tableOf(session), facts: await read(about) } : tableOf(session)
  }

  /**
   * Draws a round and stores it. With the studio's random numbers it is drawn once; from the player's seeds it is drawn
   * and stored in one transaction with the nonce.
   */
  async function draw(
    session: SessionRow,
    engine: Engine,
    selection: unknown,
    id: string,
    isFree: boolean,
  ): Promise<{ step: Step; round: NewRound }> {
    const table = { ...(await tableFor(session, selection)), ...(isFree && { freeStake: session.free_stake! }) }
    const begin = (source: DrawNumber, proof?: Proof): { step: Step; round: NewRound } => {
      const step = engine.begin(table, selection, source)
      const outcome = { ...step.outcome, ...(proof && { proof }) }
      return {
        step,
        round: {
          id,
          math_version: engine.mathVersion(session.theme),
          stake: step.stake,
          payout: step.end?.payout ?? 0n,
          outcome,
          hidden: step.hidden,
          exclusive: !engine.manyAtOnce,
          free_rounds: isFree ? session.free_rounds : null,
        },
      }
    }
    const once = engine.fair ? undefined : begin(chance.draw)
    const attempt = once
      ? async () => ({ ...once, stored: await rounds.insert(session, once.round, pauseOf(session)) })
      : () =>
          fair.inTurn(session, async (source, proof, inside) => {
            const drawn = begin(source, proof)
            return { ...drawn, stored: await inside.insert(session, drawn.round, pauseOf(session)) }
          })
    let drawn = await attempt()
    if (drawn.stored === 'running' && (await resume(session))) drawn = await attempt()
    if (drawn.stored === 'running') throw new PlayError('ROUND_RUNNING')
    if (drawn.stored !== 'stored') throw new PlayError('TOO_SOON', drawn.stored.waitMs)
    return drawn
  }
}

export type RoundsService = ReturnType<typeof roundsService>

const asRow = (round: NewRound): RoundRow => ({
  ...round,
  state: 'DRAWN',
  steps: 0,
  attempts: 0,
  drawn_at: new Date(),
  opened_at: null,
  pots: null,
})

/** The proof belongs to the start of a round, and later steps preserve it. */
const proven = ({ outcome: before }: RoundRow, step: Step): Step =>
  'proof' in before ? { ...step, outcome: { ...step.outcome, proof: before.proof } as Outcome } : step

/** The outcome for the portal's record, without the details for the game's page. */
const forRecord = ({ detail: _, ...outcome }: Outcome): RoundOutcome => outcome

const openRound = (round: RoundRow) => ({
  hidden: round.hidden,
  outcome: round.outcome,
  stake: round.stake,
  elapsedMs: round.opened_at ? Date.now() - round.opened_at.getTime() : 0,
})
