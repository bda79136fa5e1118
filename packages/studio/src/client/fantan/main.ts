import { KWOKS, NIMS, NUMBERS, PARITIES, SSHS, leftOf } from '../../engines/fantan/bets.ts'
import type { Pile } from '../../engines/fantan/bets.ts'
import type { TableOutcomeView, TablePage } from '../../engines/layout/page.ts'
import { fanTanWords } from '../../locales/fantan.ts'
import { h } from '../frame/dom.ts'
import { runGame } from '../frame/run-game.ts'
import { createTable } from '../components/spots-table.ts'
import { createBeads } from './beads.ts'

runGame<TablePage, TableOutcomeView<Pile>>((parts) =>
  createTable<Pile>(parts, (spots) => {
    const say = fanTanWords.in(parts.data.language)
    const beads = createBeads(say('pileCovered'))
    const left = h('b', { class: 'left-over' }, '–')
    const pays = Object.fromEntries(parts.data.own.kinds.map((kind) => [kind.code, kind.pays]))
    const describe = (pile: Pile): string => say('score', { beads: pile.beads, left: leftOf(pile) })
    const face = (kind: string, text: string, under?: string): Node[] => [
      h('span', { class: 'spot-name' }, text),
      ...(under ? [h('span', { class: 'spot-under' }, under)] : []),
      h('span', { class: 'spot-pays' }, pays[kind]!),
    ]
    const group = (kind: string, label: string, ...children: HTMLElement[]): HTMLElement =>
      h(
        'div',
        { class: `bets bets-${kind}${kind === 'fan' ? '' : ' cornered'}`, role: 'group', 'aria-label': label },
        h('h3', { 'aria-hidden': 'true' }, label),
        ...children,
      )
    return {
      scene: h('div', { class: 'count-scene' }, beads.element, left),
      felt: spots.felt(
        'felt-fantan',
        group('fan', say('fan'), ...NUMBERS.map((n) => spots.spot(`fan-${n}`, face('fan', String(n))))),
        group(
          'kwok',
          `${say('kwok')} · ${say('parity')}`,
          ...KWOKS.map(([a, b]) => spots.spot(`kwok-${a}-${b}`, face('kwok', `${a}·${b}`))),
          ...PARITIES.map((code) => spots.spot(code, face('parity', say(code)))),
        ),
        group(
          'ssh',
          say('ssh'),
          ...SSHS.map((numbers) => spots.spot(`ssh-${numbers.join('-')}`, face('ssh', numbers.join('·')))),
        ),
        group(
          'nim',
          say('nim'),
          ...NIMS.map(([n, push]) => spots.spot(`nim-${n}-${push}`, face('nim', String(n), say('nimShort', { push })))),
        ),
      ),
      playLabel: say('open'),
      stripLabel: say('plate'),
      ready: say('waiting'),
      playing: say('counting'),
      clear() {
        beads.cover()
        left.textContent = '–'
        left.classList.remove('known')
      },
      async show(pile, pace) {
        await beads.count(pile.beads, say('counted', { beads: pile.beads, left: leftOf(pile) }), pace)
        left.textContent = String(leftOf(pile))
        left.classList.add('known')
      },
      describe,
      mark: (pile) => ({ text: String(leftOf(pile)), name: describe(pile), tone: `bead-${leftOf(pile)}` }),
      picture: (pile) =>
        h(
          'p',
          { class: 'recall-beads' },
          h('b', { class: 'left-over known' }, String(leftOf(pile))),
          say('counted', { beads: pile.beads, left: leftOf(pile) }),
        ),
      rules: () => [h('ul', { class: 'how' }, h('li', {}, say('rule1')), h('li', {}, say('rule2')))],
    }
  }),
)
