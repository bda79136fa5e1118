import { toWire } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import { z } from 'zod'
import { sportsWords } from '../../locales/sports.ts'
import { PlayError } from '../../play-error.ts'
import type { Engine, Outcome, Step, Table } from '../engine.ts'
import { percent } from '../mini/percent.ts'
import { pick } from '../player.ts'
import { tableStakes } from '../table-stakes.ts'
import { betSelection, endOf, payoutOf, settledLeg, takeBet } from './bet.ts'
import type { BetSelection, Leg } from './bet.ts'
import { offersOf, titleOf } from './fixture.ts'
import type { SportsFacts } from './fixture.ts'
import { LEAGUES } from './leagues.ts'
import type { Settled } from './markets.ts'
import { RETURNS } from './odds.ts'
import { pickWords, SETTLED_WORDS } from './words.ts'

const VERSION = 'sports-1'
/**
 * Typical odds of a bet, in stakes. Chips are offered only up to the stake whose win at these odds stays within the
 * maximum win.
 */
const USUAL_TIMES = 2n
/** Interval at which a bet is checked while its fixtures are not over. */
const AGAIN_MS = 2000

/** Range of odds that a cautious simulated player bets on, in hundredths. */
const BACKED = { least: 120, most: 400 } as const

/** The hidden state of a bet until its fixtures are over. */
interface OpenBet {
  readonly legs: readonly Leg[]
}

/** Bets on fixtures, single or multiple. The odds are fixed when the bet is accepted. Bets settle automatically. */
export const sportsEngine: Engine = {
  code: 'sports',
  themes: [
    { code: 'sports-main', name: { KO: '아트리움 스포츠', EN: 'Atrium Sports' } },
    { code: 'esports-main', name: { KO: '아트리움 e스포츠', EN: 'Atrium E-sports' } },
  ],
  selection: betSelection,
  mathVersion: () => VERSION,
  stakes: ({ limits }) => tableStakes(limits, USUAL_TIMES),
  pauseMs: () => 0,
  player: {
    choose: ({ facts }, stake, draw) => ({
      stake: toWire(stake),
      accept: 'any',
      legs: (facts as SportsFacts).fixtures.map((fixture) => ({
        fixture: fixture.id,
        ...pick(
          offersOf(fixture).filter(({ odds }) => odds >= BACKED.least && odds <= BACKED.most),
          draw,
        ),
      })),
    }),
  },
  manyAtOnce: true,
  begin(table, chosen) {
    const facts = table.facts as SportsFacts
    const selection = chosen as BetSelection
    const legs = takeBet(table, facts, selection)
    return later({ legs }, facts, selection.stake)
  },
  acting: {
    // Players cannot act on a bet while its fixtures are not over.
    action: z.never(),
    act() {
      throw new PlayError('ACTION_NOT_OFFERED')
    },
    leave(table: Table, { hidden, stake }): Step {
      const bet = hidden as OpenBet
      const facts = table.facts as SportsFacts
      const settled = bet.legs.map((leg) =>
        settledLeg(
          leg,
          facts.fixtures.find(({ id }) => id === leg.fixture),
          facts.now,
        ),
      )
      if (settled.includes(undefined)) return { ...later(bet, facts, stake), stake: 0n }
      const payout = payoutOf(
        stake,
        bet.legs.map((leg, index) => [leg.odds, settled[index]!]),
      )
      return { stake: 0n, outcome: outcomeOf(bet, facts, stake, settled, payout), end: { payout } }
    },
  },
  page: ({ theme }, language) => ({
    own: { sports: sportsOf(theme) },
    rtp: sportsWords.in(language)('rtp', { least: percent(RETURNS.least), most: percent(RETURNS.most) }),
  }),
}

/** The sports of a theme. */
export const sportsOf = (theme: string): readonly string[] =>
  [...new Set(LEAGUES.map(({ sport }) => sport))].filter(
    (sport) => (sport === 'moba' || sport === 'shooter') === theme.startsWith('esports'),
  )

function later(bet: OpenBet, facts: SportsFacts, stake: Money): Step {
  const ends = Math.max(
    ...bet.legs.map((leg) => {
      const fixture = facts.fixtures.find(({ id }) => id === leg.fixture)
      return fixture ? endOf(fixture) : facts.now
    }),
  )
  return {
    stake,
    outcome: outcomeOf(bet, facts, stake, [], 0n),
    hidden: bet,
    endsInMs: Math.max(AGAIN_MS, ends + 500 - facts.now),
  }
}

/** Texts that describe the bet, and its legs for the page. */
function outcomeOf(
  { legs }: OpenBet,
  { fixtures }: SportsFacts,
  stake: Money,
  settled: readonly (Settled | undefined)[],
  payout: Money,
): Outcome {
  const shown = legs.map((leg, index) => {
    const fixture = fixtures.find(({ id }) => id === leg.fixture)
    const state: Settled | 'open' = settled[index] ?? 'open'
    const score =
      state !== 'open' && fixture?.result && !fixture.result.isVoid
        ? ` ${fixture.result.home}:${fixture.result.away}`
        : ''
    const title = fixture ? titleOf(fixture) : { KO: leg.fixture, EN: leg.fixture }
    const pick = fixture ? pickWords(fixture, leg) : { KO: '', EN: '' }
    return { ...leg, state, title, pick, score: score.trim() }
  })
  const total = legs.reduce((product, { odds }) => (product * odds) / 100, 100)
  const label =
    legs.length === 1
      ? { KO: `단일 @${odds(legs[0]!.odds)}`, EN: `Single @${odds(legs[0]!.odds)}` }
      : { KO: `${legs.length}폴더 @${odds(total)}`, EN: `${legs.length}-fold @${odds(total)}` }
  return {
    kind: 'game',
    engine: 'sports',
    mathVersion: VERSION,
    results: shown.map(({ title, pick, odds: at, state, score }) => ({
      label: { KO: `${title.KO}${score && ` ${score}`}`, EN: `${title.EN}${score && ` ${score}`}` },
      value: {
        KO: `${pick.KO} @${odds(at)} · ${SETTLED_WORDS[state].KO}`,
        EN: `${pick.EN} @${odds(at)} · ${SETTLED_WORDS[state].EN}`,
      },
    })),
    bets: [{ label, stake: toWire(stake), payout: toWire(payout), odds: odds(total) }],
    detail: { legs: shown },
  }
}

const odds = (hundredths: number): string => (Math.floor(hundredths) / 100).toFixed(2)
