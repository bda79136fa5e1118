import { FACES, PAIRS, TOTALS, TOTAL_ODDS, isTriple, lowerOf, totalOf } from '../../engines/sicbo/bets.ts'
import type { Dice } from '../../engines/sicbo/bets.ts'
import type { TableOutcomeView, TablePage } from '../../engines/layout/page.ts'
import { sicBoWords } from '../../locales/sicbo.ts'
import { h } from '../frame/dom.ts'
import { runGame } from '../frame/run-game.ts'
import { createDice, dieFace } from '../components/dice.ts'
import { createTable } from '../components/spots-table.ts'

runGame<TablePage, TableOutcomeView<Dice>>((parts) =>
  createTable<Dice>(parts, (spots) => {
    const say = sicBoWords.in(parts.data.language)
    const cup = createDice(3, (n) => say('die', { n }))
    const sum = h('b', { class: 'sum' })
    const describeSum = (rolled: Dice): string =>
      isTriple(rolled)
        ? say('tripleTold')
        : `${say(totalOf(rolled) <= 10 ? 'small' : 'big')} · ${say(totalOf(rolled) % 2 ? 'odd' : 'even')}`
    const describe = (rolled: Dice): string =>
      say('score', { dice: rolled.dice.join(' '), n: totalOf(rolled), told: describeSum(rolled) })
    const faces = (...shown: number[]): HTMLElement =>
      h('span', { class: 'spot-dice' }, ...shown.map((face) => dieFace(face)))
    const odds = (text: string): HTMLElement => h('span', { class: 'spot-pays' }, text)
    const group = (name: string, label: string, ...children: HTMLElement[]): HTMLElement =>
      h(
        'div',
        { class: `bets-${name}${name === 'outside' ? '' : ' cornered'}`, role: 'group', 'aria-label': label },
        ...children,
      )
    return {
      scene: h('div', { class: 'bowl' }, cup.element, sum),
      felt: spots.felt(
        'felt-sicbo',
        group('outside', say('outside'), spots.spot('small'), spots.spot('odd'), spots.spot('even'), spots.spot('big')),
        group(
          'totals',
          say('totals'),
          ...TOTALS.map((n) =>
            spots.spot(`total-${n}`, [
              h('span', { class: 'spot-name' }, String(n)),
              odds(`${TOTAL_ODDS[lowerOf(n)]!}:1`),
            ]),
          ),
        ),
        group(
          'triples',
          say('triples'),
          spots.spot('anyTriple'),
          ...FACES.map((n) => spots.spot(`triple-${n}`, [faces(n, n, n), odds('190:1')])),
        ),
        group('doubles', say('doubles'), ...FACES.map((n) => spots.spot(`double-${n}`, [faces(n, n), odds('11:1')]))),
        group(
          'pairs',
          say('pairs'),
          ...PAIRS.map(([a, b]) => spots.spot(`pair-${a}-${b}`, [faces(a, b), odds('6:1')])),
        ),
        group('singles', say('singles'), ...FACES.map((n) => spots.spot(`single-${n}`, [faces(n), odds('1–3:1')]))),
      ),
      playLabel: say('shake'),
      stripLabel: say('plate'),
      ready: say('waiting'),
      playing: say('shaking'),
      clear() {
        cup.clear()
        sum.textContent = ''
      },
      async show(rolled, pace) {
        await cup.roll(rolled.dice, pace)
        sum.textContent = `${totalOf(rolled)} · ${describeSum(rolled)}`
      },
      describe,
      mark: (rolled) => ({
        text: String(totalOf(rolled)),
        name: describe(rolled),
        tone: isTriple(rolled) ? 'bead-triple' : totalOf(rolled) <= 10 ? 'bead-small' : 'bead-big',
      }),
      picture: (rolled) =>
        h(
          'div',
          { class: 'recall-dice' },
          ...rolled.dice.map((face) => dieFace(face, say('die', { n: face }))),
          h('b', {}, `${totalOf(rolled)} · ${describeSum(rolled)}`),
        ),
      rules: () => [h('ul', { class: 'how' }, h('li', {}, say('rule1')), h('li', {}, say('rule2')))],
    }
  }),
)
