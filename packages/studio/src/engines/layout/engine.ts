import { CREDIT, parseMoney, toWire } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import type { RoundOutcome } from '@atrium/contracts/wallet-api/outcomes'
import type { z } from 'zod'
import type { Engine, SimulatedBet } from '../engine.ts'
import { nearestStake, pick } from '../player.ts'
import { MAX_BETS, betsSelection, payoutOf, sum, takenBets } from './bets.ts'
import { chipsWithin } from './chips.ts'
import type { BetKind, LayoutGame, Spot } from './game.ts'
import type { TableOutcomeView, TablePage } from './page.ts'

/** Bets that pay at most this many stakes are main bets of the simulated player. */
const EVEN = parseMoney('3')

type GameOutcome = Extract<RoundOutcome, { kind: 'game' }>

/** Creates the engine of a table game: one outcome settles all bets at once. */
export function layoutEngine<Drawn>(game: LayoutGame<Drawn>): Engine {
  const spots = new Map(game.spots.map((spot) => [spot.code, spot]))
  const opposites = new Map(
    game.opposites.flatMap(
      ([one, other]) =>
        [
          [one, other],
          [other, one],
        ] as const,
    ),
  )
  const looks = new Map(game.themes.map(({ code, look }) => [code, look]))
  function recorded({ spot, stake, payout }: { spot: Spot; stake: Money; payout: Money }): GameOutcome['bets'][number] {
    const opposite = opposites.get(spot.code)
    return {
      label: spot.name,
      stake: toWire(stake),
      payout: toWire(payout),
      ...(opposite !== undefined && { spot: spot.code, opposite }),
    }
  }
  const even = game.spots.filter(({ best }) => best <= EVEN)
  const bold = game.spots.filter(({ best }) => best > EVEN)
  return {
    code: game.code,
    themes: game.themes.map(({ code, name }) => ({ code, name })),
    selection: betsSelection,
    mathVersion: () => game.version,
    stakes: ({ limits }) => chipsWithin(game, limits),
    // Rounds of a table take longer than the pause that is required for slots.
    pauseMs: (policyMs) => policyMs,
    begin({ limits }, chosen, draw) {
      const bets = takenBets(chosen as z.output<typeof betsSelection>, spots, game.unit, limits)
      const drawn = game.draw(draw)
      const settled = bets.map(({ spot, stake }) => ({
        spot,
        stake,
        payout: payoutOf(stake, game.returns(spot, drawn)),
      }))
      const detail: TableOutcomeView<Drawn>['detail'] = {
        drawn,
        won: game.spots.filter((spot) => game.returns(spot, drawn) > CREDIT).map(({ code }) => code),
        bets: settled.map(({ spot, stake, payout }) => ({
          spot: spot.code,
          stake: toWire(stake),
          payout: toWire(payout),
        })),
      }
      return {
        stake: sum(bets.map(({ stake }) => stake)),
        outcome: {
          kind: 'game',
          engine: game.code,
          mathVersion: game.version,
          results: game.results(drawn),
          bets: settled.map(recorded),
          detail,
        },
        end: { payout: sum(settled.map(({ payout }) => payout)) },
      }
    },
    page({ theme, limits, showRtp }, language) {
      const own: TablePage = {
        look: looks.get(theme) ?? game.themes[0]!.look,
        kinds: game.kinds.map(({ code, name, pays, rtp, rule }) => ({
          code,
          name: name[language],
          pays,
          rule: rule[language],
          ...(showRtp && { rtp }),
        })),
        spots: game.spots.map(({ code, kind, name, best }) => ({
          code,
          kind,
          name: name[language],
          best: toWire(best),
        })),
        unit: toWire(game.unit),
        min: toWire(limits.min),
        max: toWire(limits.max),
        maxWin: toWire(limits.maxWin),
        mostBets: MAX_BETS,
      }
      return { own, rtp: returnsOf(game.kinds) }
    },
    player: {
      // A main bet, and in one of three rounds also half as much on a bet with higher odds.
      choose({ limits }, stake, draw) {
        const main = pick(even, draw)
        const second = draw(3) === 0 ? pick(bold, draw) : undefined
        const half = nearestStake(chipsWithin(game, limits), stake / 2n)
        return {
          bets: [
            { spot: main.code, stake: toWire(stake) },
            ...(second ? [{ spot: second.code, stake: toWire(half) }] : []),
          ],
        }
      },
    },
    simulation: { bets: game.kinds.map((kind) => simulated(game, kind)) },
  }
}

/**
 * Simulates one spot of each kind; a test checks that all spots of a kind have the same return. The expected return is
 * the published one, which is truncated to hundredths of a percent. Ten million rounds cannot detect this difference.
 */
function simulated<Drawn>(game: LayoutGame<Drawn>, { code, rtp }: BetKind): SimulatedBet {
  const spot = game.spots.find(({ kind }) => kind === code)!
  return {
    name: code,
    rtp: Number(rtp) / 100,
    play: (draw) => Number(game.returns(spot, game.draw(draw))) / Number(CREDIT),
  }
}

/** The range from the lowest to the highest return, because bets have different returns. */
function returnsOf(kinds: readonly BetKind[]): string {
  const sorted = kinds.map(({ rtp }) => rtp).sort((a, b) => Number(a) - Number(b))
  const [lowest, highest] = [sorted[0]!, sorted.at(-1)!]
  return lowest === highest ? lowest : `${lowest}% – ${highest}%`
}
