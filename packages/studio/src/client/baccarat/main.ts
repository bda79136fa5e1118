import type { Card } from '../../engines/cards.ts'
import { totalOf, isPair, winnerOf } from '../../engines/baccarat/rules.ts'
import type { Coup, Side } from '../../engines/baccarat/rules.ts'
import type { TableOutcomeView, TablePage } from '../../engines/layout/page.ts'
import { baccaratWords } from '../../locales/baccarat.ts'
import { h } from '../frame/dom.ts'
import { runGame } from '../frame/run-game.ts'
import { createCard } from '../components/cards.ts'
import { createTable } from '../components/spots-table.ts'
import { createHand } from './hand.ts'
import { baccaratRules } from './rules.ts'

runGame<TablePage, TableOutcomeView<Coup>>((parts) =>
  createTable<Coup>(parts, (spots) => {
    const { language } = parts.data
    const say = baccaratWords.in(language)
    const hands = {
      player: createHand(say('player'), 'player', language),
      banker: createHand(say('banker'), 'banker', language),
    }
    const sides = Object.values(hands)
    const wins = { player: 'playerWins', banker: 'bankerWins', tie: 'tied' } as const
    const verdict = (coup: Coup): string => say(wins[winnerOf(coup)])
    const describe = (coup: Coup): string =>
      say('score', { player: totalOf(coup.player), banker: totalOf(coup.banker), winner: verdict(coup) })
    return {
      scene: h('div', { class: 'hands' }, hands.player.element, hands.banker.element),
      felt: spots.felt(
        'felt-baccarat',
        spots.spot('playerPair'),
        spots.spot('tie'),
        spots.spot('bankerPair'),
        spots.spot('player', undefined, 'side-player'),
        spots.spot('banker', undefined, 'side-banker'),
      ),
      playLabel: say('deal'),
      stripLabel: say('plate'),
      ready: say('waiting'),
      playing: say('dealing'),
      clear: () => sides.forEach((hand) => hand.clear()),
      async show(coup, pace) {
        sides.forEach((hand) => hand.clear())
        for (const index of [0, 1, 2]) {
          for (const side of ['player', 'banker'] as const) {
            const card = coup[side][index]
            if (!card) continue
            if (index === 2) await pace.wait(260)
            await hands[side].deal(card, pace)
          }
          if (index === 0) continue
          sides.forEach((hand) => hand.count())
        }
        await pace.wait(240)
        const winner = winnerOf(coup)
        hands.player.end(winner === 'player')
        hands.banker.end(winner === 'banker')
      },
      describe,
      mark(coup) {
        const winner = winnerOf(coup)
        const pairs = (['player', 'banker'] as const).filter((side) => isPair(coup[side]))
        return {
          text: say(`${winner}Letter`),
          name: [describe(coup), ...pairs.map((side) => say(`${side}Pair`))].join(', '),
          tone: [`bead-${winner}`, ...pairs.map((side) => `pair-${side}`)].join(' '),
        }
      },
      picture: (coup) =>
        h(
          'div',
          { class: 'recall-hands' },
          ...(['player', 'banker'] as const).map((side) => recalled(coup[side], side)),
        ),
      rules: () => baccaratRules(say),
    }

    function recalled(cards: readonly Card[], side: Side): HTMLElement {
      return h(
        'div',
        { class: 'recall-hand' },
        h('b', {}, `${say(side)} ${totalOf(cards)}`),
        h('div', {}, ...cards.map((card) => createCard(card, language))),
      )
    }
  }),
)
