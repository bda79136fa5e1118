import { formatMoney, parseMoney, scaleDown } from '@atrium/contracts/money'
import { MIN_TARGET, MAX_TARGET, MULTIPLIER_UNIT, timesText } from '../../engines/crash/point.ts'
import type { crashWords } from '../../locales/crash.ts'
import { h } from '../frame/dom.ts'
import { typedNumber } from '../frame/typed-number.ts'

const USUAL = 200
/** Decimal places of a target: targets are in hundredths. */
const TARGET_PLACES = 2

export interface Auto {
  readonly element: HTMLElement
  readonly hint: HTMLElement
  /** Multiplier at which the win is taken automatically, in hundredths. Undefined when automatic cash-out is off. */
  value(): number | undefined
  set(autoAt: number | undefined): void
  stake(wire: string): void
  lock(locked: boolean): void
}

/** The automatic cash-out: a switch and a multiplier. */
export function createAuto(say: ReturnType<typeof crashWords.in>, changed: () => void): Auto {
  let at = USUAL
  let staked = '1'
  const on = h('input', { type: 'checkbox', role: 'switch', onchange: () => update() })
  const field = h('input', {
    class: 'crash-at',
    inputmode: 'decimal',
    autocomplete: 'off',
    maxlength: 8,
    'aria-label': say('autoAt'),
    onchange: () => {
      at = Math.min(MAX_TARGET, Math.max(MIN_TARGET, typedNumber(field, TARGET_PLACES) ?? at))
      update()
    },
  })
  const hint = h('span', { class: 'crash-hint' })
  let locked = false
  const show = (): void => {
    field.value = (at / MULTIPLIER_UNIT).toFixed(2)
    field.disabled = locked || !on.checked
    on.disabled = locked
    hint.textContent = on.checked
      ? say('autoHint', {
          times: timesText(at),
          amount: formatMoney(scaleDown(parseMoney(staked), BigInt(at), BigInt(MULTIPLIER_UNIT))),
        })
      : say('offHint')
  }
  const update = (): void => {
    show()
    changed()
  }
  show()
  return {
    element: h('div', { class: 'crash-auto' }, h('label', { class: 'crash-switch' }, on, say('auto')), field),
    hint,
    value: () => (on.checked ? at : undefined),
    set(autoAt) {
      on.checked = autoAt !== undefined
      at = autoAt ?? at
      show()
    },
    stake(wire) {
      staked = wire
      show()
    },
    lock(now) {
      locked = now
      show()
    },
  }
}
