import { WHEEL, colourOf, columns, dozens, outsides } from '../../engines/roulette/bets.ts'
import { describeNumber } from '../../engines/roulette/describe-number.ts'
import type { Pocket } from '../../engines/roulette/describe-number.ts'
import type { TableOutcomeView, TablePage } from '../../engines/layout/page.ts'
import { rouletteWords } from '../../locales/roulette.ts'
import { h } from '../frame/dom.ts'
import { runGame } from '../frame/run-game.ts'
import { createTable } from '../components/spots-table.ts'
import { createWheel } from '../components/wheel.ts'
import { createBoard } from './board.ts'
import { createCalls } from './calls.ts'
import { createModes } from './modes.ts'

runGame<TablePage, TableOutcomeView<Pocket>>((parts) =>
  createTable<Pocket>(parts, (spots, lay) => {
    const say = rouletteWords.in(parts.data.language)
    const wheel = createWheel(
      WHEEL.map((number) => ({ text: String(number), tone: `pocket-${colourOf(number)}` })),
      say('wheel'),
    )
    const calls = createCalls(say, lay)
    const number = h('b', { class: 'fallen' }, '–')
    const description = h('span', { class: 'fallen-told' }, ' ')
    const describe = ({ number: fallen }: Pocket): string =>
      say('outcome', { n: fallen, told: describeNumber(fallen, say) })
    const short = (text: string): HTMLElement => h('span', { class: 'spot-name' }, text)
    const pays = (text: string): HTMLElement => h('span', { class: 'spot-pays' }, text)
    const felt = spots.felt(
      'felt-roulette',
      createBoard(spots),
      h('div', { class: 'columns' }, ...columns.map(({ code }) => spots.spot(code, [short('2:1')]))),
      h(
        'div',
        { class: 'dozens cornered' },
        ...dozens.map(({ code, numbers }) =>
          spots.spot(code, [short(`${numbers[0]!}–${numbers.at(-1)!}`), pays('2:1')]),
        ),
      ),
      h(
        'div',
        { class: 'outsides cornered' },
        ...outsides.map(({ code }) =>
          spots.spot(
            code,
            [code === 'red' || code === 'black' ? h('i', { class: `lozenge ${code}` }) : short(say(code as 'even'))],
            `half-${code}`,
          ),
        ),
      ),
    )
    felt.prepend(createModes(say, felt))
    return {
      scene: h(
        'div',
        { class: 'wheel-scene' },
        wheel.element,
        h('div', { class: 'fallen-box' }, number, description),
        calls.element,
      ),
      felt,
      playLabel: say('spin'),
      stripLabel: say('plate'),
      ready: say('waiting'),
      playing: say('spinning'),
      covers: calls.covers,
      clear() {
        wheel.clear()
        number.textContent = '–'
        number.className = 'fallen'
        description.textContent = ' '
      },
      async show({ number: fallen }, pace) {
        await wheel.spin(WHEEL.indexOf(fallen), pace)
        number.textContent = String(fallen)
        number.className = `fallen pocket-is-${colourOf(fallen)}`
        description.textContent = describeNumber(fallen, say)
      },
      describe,
      mark: (pocket) => ({
        text: String(pocket.number),
        name: describe(pocket),
        tone: `bead-${colourOf(pocket.number)}`,
      }),
      picture: (pocket) =>
        h(
          'div',
          { class: 'recall-pocket' },
          h('b', { class: `fallen pocket-is-${colourOf(pocket.number)}` }, String(pocket.number)),
          h('span', {}, describeNumber(pocket.number, say)),
        ),
      rules: () => [
        h(
          'ul',
          { class: 'how' },
          ...(['rule1', 'rule2', 'rule3', 'rule4'] as const).map((key) => h('li', {}, say(key))),
        ),
      ],
    }
  }),
)
