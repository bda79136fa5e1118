import type { DrawNumber, Engine, Outcome, Step, Table } from '../engines/engine.ts'
import { nearestStake } from '../engines/player.ts'
import { endOf } from '../engines/sports/bet.ts'
import type { Fixture, SportsFacts } from '../engines/sports/fixture.ts'
import { LEAGUES } from '../engines/sports/leagues.ts'
import { sportsOf } from '../engines/sports/engine.ts'
import { endOfMatch, moved, paired } from '../sports/calendar.ts'
import type { Money } from '@atrium/contracts/money'
import type { Proof } from '../provably-fair/service.ts'

/** Time that a player takes to look at a result, or to act in a round. */
const LOOK_MS = 3_000

export interface RoundSpec {
  readonly engine: Engine
  readonly table: Table
  readonly wanted: Money
  readonly at: Date
  /** Random numbers for the start of the round, and the proof with which a player can verify them. */
  readonly begin: { readonly draw: DrawNumber; readonly proof?: Proof }
  /** Random numbers for everything else: the player's choices, and results of fixtures. */
  readonly draw: DrawNumber
}

/** A round that an engine has played without a wallet. */
export interface HistoryRound {
  /** The first step, which starts the round. */
  readonly first: Step
  /** The initial stake and all additional stakes. */
  readonly stakes: readonly Money[]
  readonly steps: number
  readonly payout: Money
  readonly outcome: Outcome
  readonly durationMs: number
}

/** Starts a round without finishing it. */
export function beginRound({ engine, table, wanted, at, begin, draw }: RoundSpec): {
  step: Step
  facts: SportsFacts | undefined
} {
  const facts = engine.code === 'sports' ? fixturesAt(table.theme, at, draw) : undefined
  const seat = facts ? { ...table, facts } : table
  const selection = engine.selection.parse(engine.player.choose(seat, nearestStake(engine.stakes(seat), wanted), draw))
  const step = engine.begin(seat, selection, begin.draw)
  return { step: begin.proof ? withProof(step, begin.proof) : step, facts }
}

/** Plays a round from start to end. */
export function playRound(spec: RoundSpec): HistoryRound {
  const { engine, table, begin, draw } = spec
  const { step: first, facts } = beginRound(spec)
  const stakes = [first.stake]
  let step = first
  let steps = 0
  let durationMs = LOOK_MS
  while (!step.end) {
    const openRound = {
      hidden: step.hidden,
      outcome: step.outcome,
      stake: stakes.reduce((sum, stake) => sum + stake, 0n),
      elapsedMs: durationMs,
    }
    const action = engine.player.act?.(step.outcome, steps, draw)
    durationMs += action === undefined && facts ? Math.max(...facts.fixtures.map(endOf)) - facts.now : LOOK_MS
    const after = facts ? { ...table, facts: ended(facts, draw) } : table
    const next =
      action === undefined
        ? engine.acting!.leave(after, openRound, draw)
        : engine.acting!.act(after, openRound, action, draw)
    step = begin.proof ? withProof(next, begin.proof) : next
    if (step.stake > 0n) stakes.push(step.stake)
    steps++
  }
  return { first, stakes, steps, payout: step.end.payout, outcome: step.outcome, durationMs }
}

const withProof = (step: Step, proof: Proof): Step => ({ ...step, outcome: { ...step.outcome, proof } as Outcome })

/** Returns one or two fixtures of a theme that were open at this time, as the calendar would have created them. */
function fixturesAt(theme: string, at: Date, draw: DrawNumber): SportsFacts {
  const sports = sportsOf(theme)
  const leagues = LEAGUES.filter(({ sport }) => sports.includes(sport))
  const first = draw(leagues.length)
  const chosen = draw(3) === 0 ? [leagues[first]!, leagues[(first + 1) % leagues.length]!] : [leagues[first]!]
  const fixtures = chosen.map((league): Fixture => {
    const turn = Math.floor((at.getTime() / 1000 - league.offsetSeconds) / league.everySeconds) + 2
    const fixture = {
      id: `${league.code}-${turn}`,
      league: league.code,
      ...paired(league, draw),
      startsAt: (turn * league.everySeconds + league.offsetSeconds) * 1000,
      form: 0,
    }
    return { ...fixture, form: moved(fixture, draw) }
  })
  return { now: at.getTime(), fixtures }
}

const ended = ({ fixtures }: SportsFacts, draw: DrawNumber): SportsFacts => ({
  now: Math.max(...fixtures.map(endOf)),
  fixtures: fixtures.map((fixture) => ({ ...fixture, result: endOfMatch(fixture, draw).result })),
})
