import { toWire } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import { z } from 'zod'
import { fishingWords } from '../../locales/fishing.ts'
import { PlayError } from '../../play-error.ts'
import type { Engine, SimulatedBet, Table } from '../engine.ts'
import { percent } from '../mini/percent.ts'
import { miniStakes } from '../mini/stakes.ts'
import { pick } from '../player.ts'
import { stakeText } from '../stake.ts'
import type { FishingPage } from './page.ts'
import { BEST, chanceOf, RTP, shoot, SPECIES, speciesOf } from './species.ts'

/** The page reports which fish was hit. The engine draws whether it is caught. */
const selection = z.strictObject({ stake: stakeText, species: z.string().max(20) })
/** Minimum time between shots: at most five per second. */
const PAUSE_MS = 200

/** Number of fish that a cautious simulated player shoots at: those that pay least. */
const SMALL_FISH = 6

/** A fish shooting game. Every shot is a round whose stake is the cannon's level. All fish have the same return. */
export const fishingEngine: Engine = {
  code: 'fishing',
  themes: [
    { code: 'fishing-reef', name: { KO: '산호초 사냥', EN: 'Reef Hunt' } },
    { code: 'fishing-abyss', name: { KO: '심해 탐사', EN: 'Abyss' } },
    { code: 'fishing-lagoon', name: { KO: '라군의 보물', EN: 'Lagoon Treasure' } },
  ],
  selection,
  mathVersion: () => 'fishing-1',
  stakes,
  pauseMs: () => PAUSE_MS,
  player: {
    choose: (_table, stake, draw) => ({ stake: toWire(stake), species: pick(SPECIES.slice(0, SMALL_FISH), draw).code }),
  },
  landscape: true,
  begin(table, chosen, draw) {
    const { stake, species: code } = chosen as { stake: Money; species: string }
    const species = speciesOf(code)
    if (!stakes(table).includes(stake)) throw new PlayError('STAKE_NOT_OFFERED')
    if (!species) throw new PlayError('INVALID_REQUEST')
    const times = shoot(species, draw)
    const payout = stake * BigInt(times)
    return {
      stake,
      outcome: {
        kind: 'game',
        engine: 'fishing',
        mathVersion: 'fishing-1',
        results: [
          {
            label: species.name,
            value: times === 0 ? fishingWords.both('away') : fishingWords.both('caught', { times }),
          },
        ],
        bets: [{ label: species.name, stake: toWire(stake), payout: toWire(payout) }],
        detail: { species: code, times },
      },
      end: { payout },
    }
  },
  page(_, language) {
    const own: FishingPage = {
      species: SPECIES.map((species) => {
        const { part, of } = chanceOf(species)
        return {
          code: species.code,
          name: species.name[language],
          pays: species.pays,
          chance: ((100 * part) / of).toFixed(3),
        }
      }),
    }
    return { own, rtp: percent(RTP) }
  },
  simulation: {
    bets: SPECIES.map((species): SimulatedBet => ({
      name: species.code,
      rtp: RTP,
      play: (draw) => shoot(species, draw),
    })),
  },
}

function stakes({ limits }: Table): readonly Money[] {
  return miniStakes(limits, BigInt(BEST))
}
