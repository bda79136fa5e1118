import { formatMoney, formatWire, parseMoney } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import type { BetView, KindView, SpotView } from '../../engines/layout/page.ts'
import { h } from '../frame/dom.ts'
import { chipFace } from './chips.ts'
import { moveFocus } from './spots-focus.ts'
import type { Bets } from './spots-laid.ts'
import type { SpotsSay } from '../../locales/spots.ts'

/** The spots of a felt as buttons. Each game arranges them in its own layout. */
export interface Spots {
  /** Creates the button of a spot. By default it shows name and odds; `face` replaces them. */
  spot(code: string, face?: readonly (Node | string)[], kind?: string): HTMLButtonElement
  /** Creates a felt around the spots. It is one stop of the Tab key; arrow keys move between spots. */
  felt(kind: string, ...children: readonly Node[]): HTMLElement
  /** Shows the stakes of the next round. */
  lay(bets: Bets): void
  /** Shows the result of a round: the winning spots, and the result of each bet. */
  settle(won: readonly string[], bets: readonly BetView[]): void
  hold(held: boolean): void
}

export function createSpots(
  spots: readonly SpotView[],
  kinds: readonly KindView[],
  say: SpotsSay,
  press: (code: string) => void,
): Spots {
  const byCode = new Map(spots.map((spot) => [spot.code, spot]))
  const pays = new Map(kinds.map((kind) => [kind.code, kind.pays]))
  const buttons = new Map<string, { button: HTMLButtonElement; chip: HTMLElement; note: HTMLElement }>()

  const show = (code: string, stake: Money, result: string, className: string, note = ''): void => {
    const { button, chip, note: text } = buttons.get(code)!
    const { name, kind } = byCode.get(code)!
    chip.replaceChildren(...(stake ? [chipFace(stake)] : []))
    text.textContent = note
    button.className = button.dataset['base'] + className
    button.setAttribute('aria-label', [say('spot', { name, pays: pays.get(kind)! }), result].filter(Boolean).join(', '))
  }
  return {
    spot(code, face, kind = '') {
      const view = byCode.get(code)!
      const chip = h('span', { class: 'spot-chip', 'aria-hidden': 'true' })
      const note = h('span', { class: 'spot-note', 'aria-hidden': 'true' })
      const base = `spot ${kind} kind-${view.kind}`
      const button = h(
        'button',
        {
          type: 'button',
          'data-base': base,
          'data-spot': code,
          tabindex: buttons.size ? -1 : 0,
          onclick: () => press(code),
        },
        ...(face ?? [
          h('span', { class: 'spot-name' }, view.name),
          h('span', { class: 'spot-pays' }, pays.get(view.kind)!),
        ]),
        chip,
        note,
      )
      buttons.set(code, { button, chip, note })
      show(code, 0n, '', '')
      return button
    },
    felt: (kind, ...children) =>
      h(
        'div',
        {
          class: `felt ${kind}`,
          role: 'toolbar',
          'aria-label': say('felt'),
          onkeydown: (event) =>
            moveFocus(
              event as KeyboardEvent,
              [...buttons.values()].map(({ button }) => button),
            ),
        },
        ...children,
      ),
    lay(bets) {
      for (const code of buttons.keys()) {
        const stake = bets.get(code) ?? 0n
        show(code, stake, stake ? say('staked', { stake: formatMoney(stake) }) : '', '')
      }
    },
    settle(won, bets) {
      const paying = new Set(won)
      const laid = new Map(bets.map((bet) => [bet.spot, bet]))
      for (const code of buttons.keys()) {
        const bet = laid.get(code)
        const paid = bet && bet.payout !== '0' ? formatWire(bet.payout) : ''
        const result = bet
          ? [
              say('staked', { stake: formatWire(bet.stake) }),
              paid ? say('wonBet', { payout: paid }) : say('lostBet'),
            ].join(', ')
          : ''
        show(
          code,
          bet ? parseMoney(bet.stake) : 0n,
          result,
          `${paying.has(code) ? ' won' : ''}${bet ? (paid ? ' paid' : ' lost') : ''}`,
          paid,
        )
      }
    },
    hold(held) {
      for (const { button } of buttons.values()) button.setAttribute('aria-disabled', String(held))
    },
  }
}
