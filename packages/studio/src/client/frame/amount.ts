import { formatMoney, formatWire, parseMoney } from '@atrium/contracts/money'
import { h } from './dom.ts'

const COUNT_MS = 700

/** A labelled amount with tabular digits. */
export interface Amount {
  readonly element: HTMLElement
  set(wire: string | undefined): void
  /** Animates the number from zero to this amount. */
  count(wire: string): Promise<void>
}

export function createAmount(label: string, name: string, unknown: string, currency = ''): Amount {
  const value = h('output', { class: 'value', 'aria-live': 'off', 'aria-label': label }, unknown)
  const element = h(
    'div',
    { class: `amount ${name}` },
    h('span', { class: 'label', 'aria-hidden': 'true' }, label, currency && ` · ${currency}`),
    value,
  )
  let frame = 0
  const set = (wire: string | undefined): void => {
    cancelAnimationFrame(frame)
    value.textContent = wire === undefined ? unknown : formatWire(wire)
  }
  return {
    element,
    set,
    count(wire) {
      if (document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) {
        set(wire)
        return Promise.resolve()
      }
      const whole = parseMoney(wire)
      const begun = performance.now()
      return new Promise((done) => {
        const step = (now: number): void => {
          const part = BigInt(Math.round(1000 * Math.min(1, Math.max(0, now - begun) / COUNT_MS)))
          value.textContent = formatMoney((whole * part) / 1000n)
          if (part < 1000n) frame = requestAnimationFrame(step)
          else done()
        }
        cancelAnimationFrame(frame)
        frame = requestAnimationFrame(step)
      })
    },
  }
}
