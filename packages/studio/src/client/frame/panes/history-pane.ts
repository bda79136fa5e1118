import { formatWire, parseMoney } from '@atrium/contracts/money'
import { dateTime, zonedDateTime, zoneOffset } from '@atrium/contracts/locale/times'
import type { PageData, RoundView } from '../../../http/page-data.ts'
import { freeRoundsWords } from '../../../locales/free-rounds.ts'
import type { Say } from '../../../locales/texts.ts'
import { h } from '../dom.ts'
import { createPane, icon } from './pane.ts'
import type { Pane } from './pane.ts'
import { result } from '../result.ts'
import type { Stage } from '../stage.ts'

/** The list of recent rounds, and the details of one of them. */
export function createHistoryPane<O>(
  data: PageData,
  say: Say,
  stage: Pick<Stage<O>, 'recall'>,
  find: (id: string) => Promise<RoundView<O>>,
): Pane & { show(rounds: readonly RoundView<O>[]): void } {
  const pane = createPane('history', say('historyTitle'), say('close'))
  const when = (at: number): string => dateTime(at, data.language, data.timeZone)
  const whenExactly = (at: number): string => zonedDateTime(at, data.language, data.timeZone)
  /** The stake to display. For a free round, the stake that the house paid. */
  const stakeOf = ({ stake, freeStake }: RoundView): string =>
    freeStake === undefined
      ? formatWire(stake)
      : freeRoundsWords.in(data.language)('stake', { stake: formatWire(freeStake) })
  let rounds: readonly RoundView<O>[] = []

  const list = (): void => {
    pane.body.replaceChildren(
      rounds.length
        ? h(
            'div',
            {},
            h(
              'div',
              { class: 'round-heads', 'aria-hidden': 'true' },
              h('span', {}, `${say('time')} (${zoneOffset(rounds[0]!.at, data.language, data.timeZone)})`),
              h('span', {}, say('stake')),
              h('span', {}, say('payout')),
            ),
            h('ul', { class: 'rounds' }, ...rounds.map(entry)),
          )
        : h('p', { class: 'empty' }, say('historyEmpty')),
    )
  }
  const entry = (round: RoundView<O>): HTMLElement =>
    h(
      'li',
      {},
      h(
        'button',
        {
          type: 'button',
          class: 'round',
          'aria-label': `${say('recall', { time: whenExactly(round.at) })}, ${say('stake')} ${stakeOf(round)}, ${result(round, say)}`,
          onclick: () => void open(round.id),
        },
        h('time', { datetime: new Date(round.at).toISOString(), title: whenExactly(round.at) }, when(round.at)),
        h('span', { class: 'round-stake' }, stakeOf(round)),
        h(
          'span',
          {
            class:
              round.state !== 'void' && parseMoney(round.payout) > parseMoney(round.stake)
                ? 'round-result paid'
                : 'round-result',
          },
          round.state === 'settled' ? formatWire(round.payout) : result(round, say),
        ),
      ),
    )
  const open = async (id: string): Promise<void> => {
    const back = h('button', { type: 'button', class: 'plain', onclick: list }, icon('M15 5 8 12l7 7'), say('back'))
    try {
      pane.body.replaceChildren(back, roundDetail(await find(id)))
    } catch (error) {
      pane.body.replaceChildren(back, h('p', { class: 'empty' }, (error as Error).message))
    }
    back.focus()
  }
  const roundDetail = (round: RoundView<O>): HTMLElement => {
    const fact = (name: string, value: string, kind = ''): HTMLElement =>
      h('div', { class: 'fact' }, h('dt', {}, name), h('dd', { class: kind }, value))
    return h(
      'article',
      { class: 'recall' },
      ...(round.outcome === undefined ? [] : stage.recall(round)),
      h(
        'dl',
        {},
        fact(say('time'), whenExactly(round.at)),
        fact(say('stake'), stakeOf(round), 'number'),
        fact(say('payout'), round.state === 'settled' ? formatWire(round.payout) : result(round, say), 'number'),
        fact(say('version'), round.mathVersion),
        fact(say('roundId'), round.id, 'code'),
      ),
    )
  }
  return {
    ...pane,
    show(latest) {
      rounds = latest
      list()
      pane.open()
    },
  }
}
