import { CALLS, neighboursOf } from '../../engines/roulette/calls.ts'
import type { Call } from '../../engines/roulette/calls.ts'
import type { rouletteWords } from '../../locales/roulette.ts'
import { h } from '../frame/dom.ts'

export interface Calls {
  readonly element: HTMLElement
  /** While neighbour bets are on, returns the spots that a click on a number bets on. */
  covers(spot: string): readonly string[] | undefined
}

/** Buttons for call bets, which cover parts of the wheel with one click. */
export function createCalls(say: ReturnType<typeof rouletteWords.in>, lay: (spots: readonly string[]) => void): Calls {
  const calls = (Object.keys(CALLS) as Call[]).map((call) =>
    h(
      'button',
      {
        type: 'button',
        class: 'call',
        'aria-label': say('callName', { name: say(call), count: CALLS[call].length }),
        onclick: () => lay(CALLS[call]),
      },
      say(call),
      h('small', {}, String(CALLS[call].length)),
    ),
  )
  let on = false
  const neighbours = h(
    'button',
    {
      type: 'button',
      class: 'call',
      'aria-pressed': 'false',
      'aria-label': say('neighboursName'),
      onclick: () => {
        on = !on
        neighbours.setAttribute('aria-pressed', String(on))
      },
    },
    say('neighbours'),
    h('small', {}, '5'),
  )
  return {
    element: h('div', { class: 'calls', role: 'group', 'aria-label': say('calls') }, ...calls, neighbours),
    covers(spot) {
      const number = /^straight-(\d+)$/.exec(spot)?.[1]
      return on && number !== undefined ? neighboursOf(Number(number)).map((each) => `straight-${each}`) : undefined
    },
  }
}
