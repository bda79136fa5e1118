import { formatWire } from '@atrium/contracts/money'
import type { JackpotPage } from '../../engines/slot/page.ts'
import type { SaySlot } from '../../locales/slot.ts'
import { call } from '../frame/api.ts'
import { h } from '../frame/dom.ts'

const LOOK_MS = 5000

export interface Meters {
  readonly element: HTMLElement
  /** Updates the jackpot amounts immediately. */
  look(): Promise<void>
}

/** Displays the current amount of each jackpot (RTS 9). Updated every few seconds while the page is visible. */
export function createMeters(jackpots: readonly JackpotPage[], words: SaySlot): Meters {
  const values = new Map(jackpots.map(({ code }) => [code, h('output', { class: 'value', 'aria-live': 'off' }, '–')]))
  const element = h(
    'div',
    { class: 'meters', role: 'group', 'aria-label': words('jackpots') },
    ...jackpots.map(({ code, name }) =>
      h('div', { class: `meter is-${code}` }, h('span', { class: 'label' }, name), values.get(code)),
    ),
  )
  const look = async (): Promise<void> => {
    // On a failure the last known amounts stay until the next update.
    const now = await call<Record<string, string>>(`${location.pathname}/jackpots`).catch(() => ({}))
    for (const [code, amount] of Object.entries(now)) {
      const value = values.get(code)
      if (value) value.textContent = formatWire(amount)
    }
  }
  setInterval(() => {
    if (!document.hidden) void look()
  }, LOOK_MS)
  void look()
  return { element, look }
}
