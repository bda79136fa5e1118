import { formatWire } from '@atrium/contracts/money'
import type { JackpotPage } from '../../engines/slot/page.ts'
import type { SaySlot } from '../../locales/slot.ts'
import { call } from '../frame/api.ts'
import { h } from '../frame/dom.ts'

const LOOK_MS = 5000

export interface Meters {
  readonly element: HTMLElement
  /** Looks at what the jackpots stand at, now. */
  look(): Promise<void>
}

/** What each jackpot stands at (RTS 9), looked at every few seconds while anybody sees the page. */
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
    // The next look tries again; until then the last known amounts stand.
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
