import { parseMoney, toWire } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import type { BlackjackView } from '../engines/blackjack/page.ts'
import { pointsOf } from '../engines/blackjack/hand.ts'
import { advise } from '../engines/blackjack/strategy.ts'
import { betOf } from '../engines/dice/odds.ts'
import type { DrawNumber, Engine, Outcome, Table } from '../engines/engine.ts'
import { SPECIES } from '../engines/fishing/species.ts'
import type { TablePage } from '../engines/layout/page.ts'
import { TILES } from '../engines/mines/field.ts'
import { offersOf } from '../engines/sports/fixture.ts'
import type { SportsFacts } from '../engines/sports/fixture.ts'
import { kindOf, strengthOf } from '../engines/zjh/hand.ts'
import type { ZjhView } from '../engines/zjh/page.ts'

/** Where a flight is left, in hundredths. */
const TARGETS = [130, 150, 180, 200, 300]
const WINNING_ROLLS = [2_500, 4_900, 4_900, 7_000]
const MINES = 3
/** Fish that a patient player shoots at: the cheap end of the list. */
const SMALL_FISH = 6
/** Bets of a table that pay up to this many stakes carry most of a bet. */
const EVEN = parseMoney('3')
/** Sides of a fixture that a careful player backs, in hundredths. */
const BACKED = { least: 120, most: 400 } as const

interface Choice {
  readonly engine: Engine
  readonly table: Table
  /** What the player would stake; the nearest stake on offer below it is taken. */
  readonly wanted: Money
  readonly draw: DrawNumber
}

/** What a player of the history chooses to begin a round with, as the page of the engine would send it. */
export function choose(choice: Choice): unknown {
  const { engine, table, draw } = choice
  const stake = toWire(stakeOf(choice))
  switch (engine.code) {
    case 'dice':
      return { stake, ...betOf(draw(2) === 0, pick(WINNING_ROLLS, draw)) }
    case 'mines':
      return { stake, mines: MINES }
    case 'crash':
      return { stake, autoAt: pick(TARGETS, draw) }
    case 'fishing':
      return { stake, species: pick(SPECIES.slice(0, SMALL_FISH), draw).code }
    case 'sports':
      return {
        stake,
        accept: 'any',
        legs: (table.facts as SportsFacts).fixtures.map((fixture) => ({
          fixture: fixture.id,
          ...pick(
            offersOf(fixture).filter(({ odds }) => odds >= BACKED.least && odds <= BACKED.most),
            draw,
          ),
        })),
      }
    case 'slot':
    case 'blackjack':
    case 'niuniu':
    case 'zjh':
      return { stake }
    default:
      return { bets: betsOn(choice) }
  }
}

/** One main bet, and now and then half as much on something bolder. */
function betsOn(choice: Choice): { spot: string; stake: string }[] {
  const { engine, table, draw } = choice
  const stake = stakeOf(choice)
  const { spots } = engine.page(table, 'EN').own as TablePage
  const main = pick(
    spots.filter(({ best }) => parseMoney(best) <= EVEN),
    draw,
  )
  const bold =
    draw(3) === 0
      ? pick(
          spots.filter(({ best }) => parseMoney(best) > EVEN),
          draw,
        )
      : undefined
  return [
    { spot: main.code, stake: toWire(stake) },
    ...(bold ? [{ spot: bold.code, stake: toWire(stakeOf({ ...choice, wanted: stake / 2n })) }] : []),
  ]
}

/** What the player does next in a round that goes on; undefined: it is left to settle by itself. */
export function act(engine: Engine, { detail }: Outcome, turn: number, draw: DrawNumber): unknown {
  switch (engine.code) {
    case 'blackjack':
      return blackjackMove(detail as BlackjackView)
    case 'zjh':
      return kindOf(strengthOf((detail as ZjhView).player)) !== 'high' || draw(3) > 0 ? 'raise' : 'fold'
    case 'mines':
      return turn < MINES ? { pick: (turn * 7 + 3) % TILES } : { cashOut: true }
    default:
      return undefined
  }
}

function blackjackMove({ hands, active, dealer, moves }: BlackjackView): string {
  const offered = (move: string) => moves.some((each) => each.move === move)
  return advise(hands[active!]!.cards.map(pointsOf), pointsOf(dealer[0]!), {
    double: offered('double'),
    split: offered('split'),
  })
}

function stakeOf({ engine, table, wanted }: Choice): Money {
  const stakes = engine.stakes(table)
  return stakes.findLast((stake) => stake <= wanted) ?? stakes[0]!
}

const pick = <T>(items: readonly T[], draw: DrawNumber): T => items[draw(items.length)]!
