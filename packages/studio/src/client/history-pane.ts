import { formatWire, parseMoney } from '@atrium/contracts/money'
import { languageTag } from '@atrium/contracts/languages'
import type { GameData, RoundView } from '../http/page-data.ts'
import type { Say } from '../locales/texts.ts'
import { h, symbolPicture } from './dom.ts'
import { createPane, icon } from './pane.ts'
import type { Pane } from './pane.ts'

/** Recent rounds, and one of them as it was. */
export function createHistoryPane(data: GameData, say: Say, recall: (id: string) => Promise<RoundView>): Pane & { show(rounds: readonly RoundView[]): void } {
  const pane = createPane('history', say('historyTitle'), say('close'))
  const clock = new Intl.DateTimeFormat(languageTag(data.language), { month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false })
  let rounds: readonly RoundView[] = []

  const list = (): void => {
    pane.body.replaceChildren(rounds.length ? h('div', {}, h('div', { class: 'round-heads', 'aria-hidden': 'true' }, h('span', {}, say('time')), h('span', {}, say('stake')), h('span', {}, say('payout'))), h('ul', { class: 'rounds' }, ...rounds.map(entry))) : h('p', { class: 'empty' }, say('historyEmpty')))
  }
  const entry = (round: RoundView): HTMLElement =>
    h('li', {}, h('button', { type: 'button', class: 'round', 'aria-label': `${say('recall', { time: clock.format(round.at) })}, ${say('stake')} ${formatWire(round.stake)}, ${result(round, say)}`, onclick: () => void open(round.id) },
      h('time', { datetime: new Date(round.at).toISOString() }, clock.format(round.at)), h('span', { class: 'round-stake' }, formatWire(round.stake)), h('span', { class: parseMoney(round.payout) > parseMoney(round.stake) ? 'round-result paid' : 'round-result' }, round.state === 'settled' ? formatWire(round.payout) : result(round, say))))
  const open = async (id: string): Promise<void> => {
    const back = h('button', { type: 'button', class: 'plain', onclick: list }, icon('M15 5 8 12l7 7'), say('back'))
    try {
      pane.body.replaceChildren(back, roundDetail(await recall(id)))
    } catch (error) {
      pane.body.replaceChildren(back, h('p', { class: 'empty' }, (error as Error).message))
    }
    back.focus()
  }
  const roundDetail = (round: RoundView): HTMLElement => {
    const fact = (name: string, value: string, kind = ''): HTMLElement => h('div', { class: 'fact' }, h('dt', {}, name), h('dd', { class: kind }, value))
    const won = new Set(round.wins.flatMap((win) => (data.lines[win.line - 1] ?? []).slice(0, win.count).map((row, reel) => `${reel}:${row}`)))
    return h('article', { class: 'recall' },
      round.reels.length > 0 && h('div', { class: 'mini', role: 'img', 'aria-label': say('reelsShow', { rows: round.reels.flat().map((symbol) => data.symbolNames[symbol]).join(', ') }) },
        ...round.reels.map((column, reel) => h('div', {}, ...column.map((symbol, row) => h('div', { class: won.has(`${reel}:${row}`) || (symbol === 'scatter' && round.wins.some((win) => win.line === 0)) ? 'won' : '' }, symbolPicture(symbol)))))),
      round.wins.length > 0 && h('ul', { class: 'win-list', 'aria-label': say('wins') }, ...round.wins.map((win) => h('li', {}, h('span', {}, win.line ? say('line', { line: win.line }) : say('scatter')), h('span', {}, say('winDetail', { symbol: data.symbolNames[win.symbol], count: win.count })), h('b', {}, formatWire(win.payout))))),
      h('dl', {}, fact(say('time'), clock.format(round.at)), fact(say('stake'), formatWire(round.stake), 'number'), fact(say('payout'), round.state === 'settled' ? formatWire(round.payout) : result(round, say), 'number'), fact(say('version'), round.mathVersion), fact(say('roundId'), round.id, 'code')))
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

/** The outcome of a round in a few words. */
export function result(round: RoundView, say: Say): string {
  if (round.state === 'cancelled') return say('cancelled')
  if (round.payout === '0') return say('noWin')
  return say('won', { amount: formatWire(round.payout) })
}
