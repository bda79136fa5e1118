import { formatMoney, parseMoney } from '@atrium/contracts/money'
import type { BoardView } from '../../engines/sports/board-view.ts'
import { h } from '../frame/dom.ts'
import { icon } from '../frame/panes/pane.ts'
import { offerNow, oddsText, pickText } from './odds.ts'
import type { Picked } from './odds.ts'
import type { SportsSay } from './say.ts'

export interface Slip {
  readonly element: HTMLElement
  picked(): readonly Picked[]
  /** Whether the player accepts better odds than the displayed ones. */
  accept(): 'same' | 'better'
  /**
   * Adds a pick, removes it, or replaces another pick on the same fixture. Returns whether another pick was replaced.
   */
  toggle(pick: Picked): boolean
  clear(): void
  /** Shows the current odds of the picks and the possible win at this stake. */
  show(board: BoardView, stake: string): void
  /** Records the current odds as seen by the player, after they were displayed. */
  seen(board: BoardView): void
}

/** The bet slip: the chosen picks and their possible win. */
export function createSlip(say: SportsSay, changed: () => void): Slip {
  let picks: readonly Picked[] = []
  const better = h('input', { type: 'checkbox', id: 'accept-better', checked: true })
  const list = h('ul', { class: 'picks' })
  const sum = h('dl', { class: 'slip-sum' })
  const note = h('p', { class: 'slip-note', role: 'status' })
  const element = h(
    'section',
    { class: 'slip', 'aria-label': say('slip') },
    h('h2', {}, say('slip')),
    list,
    note,
    sum,
    h('label', { class: 'accept', for: 'accept-better' }, better, say('accept')),
  )

  return {
    element,
    picked: () => picks,
    accept: () => (better.checked ? 'better' : 'same'),
    toggle(pick) {
      const same = picks.find(({ fixture }) => fixture === pick.fixture)
      const others = picks.filter((each) => each !== same)
      const isOut = same?.market === pick.market && same.side === pick.side && same.line === pick.line
      picks = isOut ? others : [...others, pick]
      return same !== undefined && !isOut
    },
    clear() {
      picks = []
    },
    seen(board) {
      picks = picks.map((pick) => (offerNow(board, pick) ? { ...pick, odds: offerNow(board, pick)!.odds } : pick))
    },
    show(board, stake) {
      const isClosed = picks.some((pick) => !board.fixtures.find(({ id }) => id === pick.fixture)?.offers.length)
      const isLineMoved = picks.some((pick) => !offerNow(board, pick))
      const moved = picks.some((pick) => offerNow(board, pick) && offerNow(board, pick)!.odds !== pick.odds)
      note.textContent =
        picks.length === 0
          ? say('emptySlip')
          : isClosed
            ? say('gone')
            : isLineMoved
              ? say('lineMoved')
              : moved
                ? say('moved')
                : ''
      list.replaceChildren(
        ...picks.map((pick) => {
          const fixture = board.fixtures.find(({ id }) => id === pick.fixture)
          const now = offerNow(board, pick)
          const text = fixture ? pickText(fixture, pick, say) : pick.fixture
          const change = now && now.odds !== pick.odds ? (now.odds > pick.odds ? 'up' : 'down') : undefined
          return h(
            'li',
            { class: now ? '' : 'gone' },
            h('div', {}, h('b', {}, text), h('span', {}, fixture ? `${fixture.home} – ${fixture.away}` : '')),
            h(
              'span',
              { class: `at ${change ?? ''}`, title: change ? say(change) : undefined },
              now ? oddsText(now.odds) : '–',
            ),
            h(
              'button',
              {
                type: 'button',
                class: 'icon',
                'aria-label': say('remove', { pick: text }),
                onclick: () => {
                  picks = picks.filter((each) => each !== pick)
                  changed()
                },
              },
              icon('M6 6 18 18M18 6 6 18'),
            ),
          )
        }),
      )
      const total = picks.reduce((product, pick) => product * BigInt(offerNow(board, pick)?.odds ?? pick.odds), 1n)
      const scale = 100n ** BigInt(picks.length)
      sum.hidden = picks.length === 0
      sum.replaceChildren(
        h(
          'div',
          {},
          h('dt', {}, picks.length > 1 ? say('multi', { count: picks.length }) : say('single')),
          h('dd', {}, `@${oddsText(Number((total * 100n) / scale))}`),
        ),
        h('div', {}, h('dt', {}, say('pays')), h('dd', {}, formatMoney((parseMoney(stake) * total) / scale))),
      )
    },
  }
}
