import { formatMoney, parseMoney, scaleDown } from '@atrium/contracts/money'
import type { Language } from '@atrium/contracts/locale/languages'
import { MULTIPLIER_UNIT, multiplierOf, ROLLS, rollText, timesText, winningRolls } from '../../engines/dice/odds.ts'
import type { DiceBet } from '../../engines/dice/odds.ts'
import { diceWords } from '../../locales/dice.ts'
import { h } from '../frame/dom.ts'
import { typedNumber } from '../frame/typed-number.ts'
import { createLine, nearest } from './line.ts'
import type { Line } from './line.ts'

export interface Panel {
  /** Elements of the panel: the slider, the side, and the possible win. */
  readonly elements: readonly HTMLElement[]
  readonly line: Line
  bet(): DiceBet
  set(bet: DiceBet): void
  /** Sets the stake, for which the possible win is shown. */
  stake(wire: string): void
  lock(locked: boolean): void
}

/** The panel in which the player chooses a bet: with the slider, the input field, or the choice of a side. */
export function createPanel(language: Language, changed: () => void): Panel {
  const say = diceWords.in(language)
  let bet = nearest({ over: false, target: 5_000 })
  let staked = '1'
  const line = createLine(say('slider'), (target) => set({ ...bet, target }))
  const field = h('input', {
    inputmode: 'decimal',
    autocomplete: 'off',
    maxlength: 6,
    onchange: () => set({ ...bet, target: typedNumber(field, 2) ?? bet.target }),
  })
  const [chance, times, pays] = [h('output', {}), h('output', {}), h('output', {})]
  const fact = (name: string, value: HTMLElement): HTMLElement =>
    h('label', { class: 'dice-fact' }, h('span', { class: 'label' }, name), value)
  const sides = [false, true].map((over) =>
    h(
      'button',
      { type: 'button', onclick: () => set({ over, target: over === bet.over ? bet.target : ROLLS - 1 - bet.target }) },
      say(over ? 'over' : 'under'),
    ),
  )

  const chanceOf = (of: DiceBet): string => (winningRolls(of) / 100).toFixed(2)
  const show = (): void => {
    const multiplier = multiplierOf(bet)
    const words = say(bet.over ? 'overBet' : 'underBet', { target: rollText(bet.target) })
    line.show(bet, say('sliderText', { bet: words, chance: chanceOf(bet), times: timesText(multiplier) }))
    field.value = rollText(bet.target)
    chance.textContent = `${chanceOf(bet)}%`
    times.textContent = timesText(multiplier)
    pays.textContent = formatMoney(scaleDown(parseMoney(staked), BigInt(multiplier), BigInt(MULTIPLIER_UNIT)))
    sides.forEach((button, index) => button.setAttribute('aria-pressed', String(bet.over === (index === 1))))
  }
  const set = (wanted: DiceBet): void => {
    bet = nearest(wanted)
    show()
    line.point(undefined)
    changed()
  }
  show()
  return {
    elements: [
      line.element,
      h('div', { class: 'dice-side', role: 'group', 'aria-label': say('side') }, ...sides),
      h(
        'div',
        { class: 'dice-facts' },
        fact(say('target'), field),
        fact(say('chance'), chance),
        fact(say('multiplier'), times),
        fact(say('pays'), pays),
      ),
    ],
    line,
    bet: () => bet,
    set,
    stake(wire) {
      staked = wire
      show()
    },
    lock(locked) {
      line.lock(locked)
      field.disabled = locked
      for (const button of sides) button.disabled = locked
    },
  }
}
