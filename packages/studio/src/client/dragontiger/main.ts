import { SIDES, ON_CARDS, verdictOf, winnerOf } from '../../engines/dragontiger/rules.ts'
import type { Faced, Side } from '../../engines/dragontiger/rules.ts'
import { rankText } from '../../engines/cards.ts'
import type { TableOutcomeView, TablePage } from '../../engines/layout/page.ts'
import { dragonTigerWords } from '../../locales/dragontiger.ts'
import { h } from '../frame/dom.ts'
import { runGame } from '../frame/run-game.ts'
import { createCard, createCardPlace, dealCard } from '../components/cards.ts'
import { createTable } from '../components/spots-table.ts'

runGame<TablePage, TableOutcomeView<Faced>>((parts) =>
  createTable<Faced>(parts, (spots) => {
    const { language } = parts.data
    const say = dragonTigerWords.in(language)
    const places = { dragon: createCardPlace(), tiger: createCardPlace() }
    const corner = (side: Side): HTMLElement =>
      h('section', { class: `corner corner-${side}` }, h('h2', {}, say(side)), places[side])
    const corners = { dragon: corner('dragon'), tiger: corner('tiger') }
    const describe = (faced: Faced): string =>
      say('score', { dragon: rankText(faced.dragon), tiger: rankText(faced.tiger), winner: say(verdictOf(faced)) })
    const clear = (): void =>
      SIDES.forEach((side) => {
        places[side].replaceChildren()
        corners[side].classList.remove('won')
      })
    return {
      scene: h(
        'div',
        { class: 'corners' },
        corners.dragon,
        h('span', { class: 'versus', 'aria-hidden': 'true' }, 'vs'),
        corners.tiger,
      ),
      felt: spots.felt(
        'felt-dragontiger',
        spots.spot('dragon', undefined, 'main'),
        h('div', { class: 'ties' }, spots.spot('tie'), spots.spot('suitedTie')),
        spots.spot('tiger', undefined, 'main'),
        ...SIDES.map((side) =>
          h(
            'div',
            { class: `on-card cornered on-${side}` },
            ...ON_CARDS.map((bet) =>
              spots.spot(`${side}-${bet}`, [
                h('span', { class: 'spot-name' }, say(bet)),
                h('span', { class: 'spot-pays' }, '1:1'),
              ]),
            ),
          ),
        ),
      ),
      playLabel: say('deal'),
      stripLabel: say('plate'),
      ready: say('waiting'),
      playing: say('dealing'),
      clear,
      async show(faced, pace) {
        clear()
        for (const side of SIDES) {
          await dealCard(places[side], createCard(faced[side], language), pace)
          await pace.wait(200)
        }
        SIDES.forEach((side) => corners[side].classList.toggle('won', winnerOf(faced) === side))
      },
      describe,
      mark(faced) {
        const winner = winnerOf(faced)
        return { text: say(`${winner}Letter`), name: describe(faced), tone: `bead-${winner}` }
      },
      picture: (faced) =>
        h(
          'div',
          { class: 'recall-corners' },
          ...SIDES.map((side) => h('div', {}, h('b', {}, say(side)), createCard(faced[side], language))),
        ),
      rules: () => [h('ul', { class: 'how' }, h('li', {}, say('rule1')), h('li', {}, say('rule2')))],
    }
  }),
)
