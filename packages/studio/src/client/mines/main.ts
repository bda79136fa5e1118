import { formatMoney, formatWire, parseMoney, scaleDown } from '@atrium/contracts/money'
import { MAX_MINES, MULTIPLIER_UNIT, multiplierOf, TILES, timesText } from '../../engines/mines/field.ts'
import type { MinesOutcomeView, MinesPage } from '../../engines/mines/page.ts'
import type { RoundView } from '../../http/page-data.ts'
import { minesWords } from '../../locales/mines.ts'
import { createFairness } from '../fair/fairness.ts'
import { h } from '../frame/dom.ts'
import { runGame } from '../frame/run-game.ts'
import type { Stage, StageParts } from '../frame/stage.ts'
import { createCount } from './count.ts'
import { createField } from './field.ts'
import { fieldPicture } from './field-picture.ts'

type Round = RoundView<MinesOutcomeView>

runGame<MinesPage, MinesOutcomeView>(createMines)

function createMines({ data, changed, act }: StageParts<MinesPage>): Stage<MinesOutcomeView> {
  const say = minesWords.in(data.language)
  document.documentElement.dataset['theme'] = data.theme
  const fairness = createFairness('mines', data.language)
  const field = createField(data.language, (pick) => act({ pick }))
  const count = createCount(say, MAX_MINES, () => {
    showTimes()
    changed()
  })
  const [now, next] = [h('b', {}), h('b', {})]
  let shown: Round | undefined

  const showTimes = (): void => {
    const detail = shown?.state === 'playing' ? shown.outcome!.detail : undefined
    const mines = detail?.mines ?? count.value()
    const picks = detail?.picked.length ?? 0
    now.textContent = timesText(multiplierOf(mines, picks))
    next.textContent = picks < TILES - mines ? timesText(multiplierOf(mines, picks + 1)) : '–'
  }
  const place = (round: Round | undefined): void => {
    shown = round
    if (round?.outcome) count.set(round.outcome.detail.mines)
    field.show(round?.outcome?.detail, round?.state === 'playing')
    showTimes()
  }
  const winOf = ({ stake, outcome }: Round): string => {
    const { mines, picked } = outcome!.detail
    return formatMoney(scaleDown(parseMoney(stake), multiplierOf(mines, picked.length), BigInt(MULTIPLIER_UNIT)))
  }
  place(undefined)
  return {
    element: h(
      'div',
      { class: 'mines' },
      h(
        'div',
        { class: 'mines-top' },
        count.element,
        h(
          'div',
          { class: 'mines-times' },
          h('span', { class: 'now' }, h('span', { class: 'label' }, say('now')), now),
          h('span', {}, h('span', { class: 'label' }, say('next')), next),
        ),
      ),
      field.element,
      fairness.button,
    ),
    playLabel: say('play'),
    ready: say('ready'),
    playing: say('playing'),
    nextRound: (stake) => ({ selection: { stake, mines: count.value() }, stake }),
    begin: () => field.show(undefined, false),
    show(round) {
      place(round)
      return Promise.resolve()
    },
    undo: () => place(shown),
    lock(locked) {
      count.lock(locked)
      if (locked) field.show(shown?.state === 'playing' ? shown.outcome?.detail : undefined, false)
      else place(shown)
    },
    describe(round) {
      const { picked, mines, field: places } = round.outcome!.detail
      if (round.state === 'playing')
        return picked.length === 0
          ? say('chooseTile')
          : say('goOn', { times: timesText(multiplierOf(mines, picked.length)), amount: winOf(round) })
      if (picked.length === 0) return say('returned')
      return places?.includes(picked.at(-1)!)
        ? say('lost')
        : say('won', { times: timesText(multiplierOf(mines, picked.length)), amount: formatWire(round.payout) })
    },
    choices(round) {
      const closed = field.closed()
      const any = {
        label: say('random'),
        action: { pick: closed[crypto.getRandomValues(new Uint32Array(1))[0]! % closed.length] },
      }
      return round.outcome!.detail.picked.length === 0
        ? [any]
        : [any, { label: say('cashOut', { amount: winOf(round) }), action: { cashOut: true }, main: true }]
    },
    recall: (round) => [
      fieldPicture(round.outcome!.detail, say('field')),
      ...(round.state === 'playing' ? [] : fairness.proof(round.outcome, { mines: round.outcome!.detail.mines })),
    ],
    rules: () => [
      h(
        'ul',
        { class: 'how' },
        ...(['rule1', 'rule2', 'rule3', 'rule4'] as const).map((key) =>
          h('li', {}, say(key, { max: formatWire(data.own.maxWin) })),
        ),
      ),
      h('h3', {}, say('tableTitle', { mines: count.value() })),
      h(
        'dl',
        { class: 'mines-table' },
        ...Array.from({ length: TILES - count.value() }, (_, index) =>
          h(
            'div',
            {},
            h('dt', {}, say('picks', { count: index + 1 })),
            h('dd', {}, timesText(multiplierOf(count.value(), index + 1))),
          ),
        ),
      ),
    ],
  }
}
