import type { Offer } from '../../engines/sports/odds.ts'
import type { BoardView, FixtureView } from '../../engines/sports/board-view.ts'
import { h } from '../frame/dom.ts'
import { moveInRows } from './board-focus.ts'
import { isSame, oddsText, pickText } from './odds.ts'
import type { Picked } from './odds.ts'
import type { SportsSay } from './say.ts'

export interface Board {
  readonly element: HTMLElement
  /** Shows the current fixtures. Offers that are in the slip are shown as pressed. */
  show(board: BoardView, picked: readonly Picked[]): void
  /** Updates the countdowns. `now`: the studio's time. */
  tick(now: number): void
}

/**
 * Shows the fixtures of one sport at a time, soonest first. Each shows its main bet, and other bets on demand. The
 * board is one stop of the Tab key; arrow keys move between buttons.
 */
export function createBoard(
  sports: readonly string[],
  say: SportsSay,
  choose: (fixture: FixtureView, offer: Offer) => void,
): Board {
  let sport = sports[0]!
  let last: { board: BoardView; picked: readonly Picked[] } | undefined
  const opened = new Set<string>()
  const tabs = sports.map((each) =>
    h(
      'button',
      { type: 'button', class: 'tab', 'aria-pressed': String(each === sport), onclick: () => open(each) },
      say(each as 'football'),
    ),
  )
  const buttons = (): readonly HTMLButtonElement[] => [...list.querySelectorAll('button')]
  const rows = () =>
    [...list.querySelectorAll('.market, .more')].map((row) =>
      row instanceof HTMLButtonElement ? [row] : [...row.querySelectorAll('button')],
    )
  const list: HTMLElement = h('div', {
    class: 'fixtures',
    role: 'toolbar',
    'aria-label': say('board'),
    'aria-orientation': 'vertical',
    onkeydown: (event) => moveInRows(event as KeyboardEvent, rows()),
    onfocusin: (event) => stopAt((event.target as HTMLElement).id),
  })
  const element = h(
    'section',
    { class: 'board', 'aria-label': say('board') },
    h('div', { class: 'tabs', role: 'group', 'aria-label': say('board') }, ...tabs),
    list,
  )

  /** Id of the button that the Tab key reaches: the last focused one, initially the first odds. */
  let stop = ''
  const stopAt = (id: string): void => {
    stop = id
    const reached = buttons().find((button) => button.id === id) ?? list.querySelector<HTMLElement>('.odd')
    for (const button of buttons()) button.tabIndex = button === reached ? 0 : -1
  }

  /** The elements that scroll: the board beside the slip or, on phones, the page that contains both. */
  const scrollers = (): readonly HTMLElement[] => (element.parentElement ? [element, element.parentElement] : [element])
  const scrolledTo = new Map<string, readonly number[]>()
  /** Every sport keeps its scroll position. When it is opened for the first time, it starts at the first fixture. */
  const open = (next: string): void => {
    scrolledTo.set(
      sport,
      scrollers().map(({ scrollTop }) => scrollTop),
    )
    sport = next
    draw()
    scrollers().forEach((scroller, index) => {
      scroller.scrollTop = scrolledTo.get(next)?.[index] ?? 0
    })
  }

  const draw = (): void => {
    if (!last) return
    tabs.forEach((tab, index) => tab.setAttribute('aria-pressed', String(sports[index] === sport)))
    const { board, picked } = last
    const shown = board.fixtures.filter((fixture) => fixture.sport === sport)
    const over = shown
      .filter(({ state }) => state === 'finished' || state === 'void')
      .reverse()
      .slice(0, 6)
    const focus = list.contains(document.activeElement)
    list.replaceChildren(
      ...shown.filter(({ state }) => state === 'live' || state === 'closed').map((fixture) => card(fixture, picked)),
      ...shown.filter(({ state }) => state === 'open').map((fixture) => card(fixture, picked)),
      ...(over.length ? [h('h2', {}, say('results')), ...over.map((fixture) => card(fixture, picked))] : []),
    )
    // The board is rendered again every two seconds. The focus stays on the same button, or moves to the first one if
    // that button has disappeared.
    stopAt(stop)
    if (focus)
      buttons()
        .find(({ tabIndex }) => tabIndex === 0)
        ?.focus()
    tick(board.now)
  }
  const tick = (now: number): void => {
    for (const clock of list.querySelectorAll<HTMLElement>('[data-until]'))
      clock.textContent = say('startsIn', { time: clockText(Math.max(0, Number(clock.dataset['until']) - now)) })
  }

  function card(fixture: FixtureView, picked: readonly Picked[]): HTMLElement {
    const [main, ...others] = groups(fixture)
    const isOpen = opened.has(fixture.id)
    const state =
      fixture.state === 'open'
        ? h('span', { class: 'when', 'data-until': fixture.startsAt })
        : h('span', { class: `when ${fixture.state}` }, say(fixture.state === 'closed' ? 'closed' : fixture.state))
    return h(
      'article',
      { class: `fixture ${fixture.state}`, 'aria-label': `${fixture.home} – ${fixture.away}` },
      h('header', {}, h('span', { class: 'league' }, fixture.league), state),
      h(
        'div',
        { class: 'sides' },
        h('b', {}, fixture.home),
        fixture.score
          ? h('span', { class: 'score' }, `${fixture.score[0]} : ${fixture.score[1]}`)
          : h('span', { class: 'versus', 'aria-hidden': 'true' }, 'vs'),
        h('b', {}, fixture.away),
      ),
      main && row(fixture, main, picked),
      ...(isOpen ? others.map((group) => row(fixture, group, picked, true)) : []),
      others.length > 0 &&
        h(
          'button',
          {
            type: 'button',
            class: 'more',
            id: `more-${fixture.id}`,
            'aria-expanded': String(isOpen),
            onclick: () => {
              if (isOpen) opened.delete(fixture.id)
              else opened.add(fixture.id)
              draw()
            },
          },
          isOpen ? say('fewer') : say('more', { count: others.reduce((sum, group) => sum + group.length, 0) }),
        ),
    )
  }

  const row = (fixture: FixtureView, offers: readonly Offer[], picked: readonly Picked[], named = false): HTMLElement =>
    h(
      'div',
      { class: 'market', role: 'group', 'aria-label': say(offers[0]!.market) },
      named && h('span', { class: 'market-name' }, say(offers[0]!.market)),
      ...offers.map((offer) => {
        const text = pickText(fixture, offer, say)
        const short = offer.market === 'result' || offer.market === 'winner' ? say(offer.side) : text
        const isPicked = picked.some((each) => each.fixture === fixture.id && isSame(each, offer))
        return h(
          'button',
          {
            type: 'button',
            class: 'odd',
            id: `o-${fixture.id}-${offer.market}-${offer.side}-${offer.line ?? 0}`,
            'aria-pressed': String(isPicked),
            'aria-label': say('pick', {
              match: `${fixture.home} – ${fixture.away}`,
              pick: text,
              odds: oddsText(offer.odds),
            }),
            onclick: () => choose(fixture, offer),
          },
          h('span', {}, short),
          h('b', {}, oddsText(offer.odds)),
        )
      }),
    )

  return {
    element,
    show(board, picked) {
      last = { board, picked }
      draw()
    },
    tick,
  }
}

/** Groups offers by market and line. Each group is one row. */
function groups({ offers }: FixtureView): readonly (readonly Offer[])[] {
  const rows = new Map<string, Offer[]>()
  for (const offer of offers) {
    const key = `${offer.market} ${offer.line ?? ''}`
    rows.set(key, [...(rows.get(key) ?? []), offer])
  }
  return [...rows.values()]
}

const clockText = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor((ms / 1000) % 60)).padStart(2, '0')}`
