import { formatWire } from '@atrium/contracts/money'
import type { SlotOutcomeView, SlotPage, SpinView, WinView } from '../../engines/slot/page.ts'
import type { SaySlot } from '../../locales/slot.ts'
import type { Say } from '../../locales/texts.ts'
import { h, symbolPicture } from '../frame/dom.ts'
import { placesOf } from './places.ts'

/**
 * A past round of a slot: its window with highlighted winning symbols and a list of wins, followed by the same for each
 * free spin.
 */
export function recallSlot(
  slot: SlotPage,
  say: Say,
  words: SaySlot,
  { jackpot, freeSpins = [], ...base }: SlotOutcomeView,
): Node[] {
  const spin = ({ reels, wins }: SpinView): Node[] => {
    const won = new Set(wins.flatMap((win) => placesOf(win, reels).map(({ reel, row }) => `${reel}:${row}`)))
    const window = h(
      'div',
      {
        class: `mini of-${reels.length}`,
        role: 'img',
        'aria-label': say('reelsShow', {
          rows: reels
            .flat()
            .map((symbol) => slot.symbolNames[symbol])
            .join(', '),
        }),
      },
      ...reels.map((column, reel) =>
        h(
          'div',
          {},
          ...column.map((symbol, row) =>
            h('div', { class: won.has(`${reel}:${row}`) ? 'won' : '' }, symbolPicture(symbol)),
          ),
        ),
      ),
    )
    return wins.length === 0
      ? [window]
      : [
          window,
          h(
            'ul',
            { class: 'win-list', 'aria-label': say('wins') },
            ...wins.map((win) =>
              h(
                'li',
                {},
                h('span', {}, place(win)),
                h('span', {}, say('winDetail', { symbol: slot.symbolNames[win.symbol], count: win.count })),
                h('b', {}, formatWire(win.payout)),
              ),
            ),
          ),
        ]
  }
  const place = (win: WinView): string => {
    if (win.ways !== undefined) return words('wayWin', { ways: win.ways })
    return win.line ? say('line', { line: win.line }) : say('scatter')
  }
  return [
    ...(jackpot === undefined
      ? []
      : [h('p', { class: 'jackpot-won' }, words('winOf', { name: words('jackpotWon'), amount: formatWire(jackpot) }))]),
    ...spin(base),
    ...freeSpins.flatMap((each, index) => [
      h('h3', {}, words('freeCounter', { now: index + 1, count: freeSpins.length })),
      ...spin(each),
    ]),
  ]
}
