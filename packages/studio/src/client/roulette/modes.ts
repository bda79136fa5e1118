import type { rouletteWords } from '../../locales/roulette.ts'
import { h } from '../frame/dom.ts'

const MODES = ['straight', 'split', 'street', 'corner', 'line'] as const

/**
 * Lets the player choose which kind of inside bet a tap on the numbers places, on small and touch screens. On other
 * screens every spot can be clicked directly.
 */
export function createModes(say: ReturnType<typeof rouletteWords.in>, felt: HTMLElement): HTMLElement {
  const buttons = MODES.map((mode) =>
    h('button', { type: 'button', class: 'mode', onclick: () => choose(mode) }, say(mode)),
  )
  const choose = (mode: (typeof MODES)[number]): void => {
    felt.dataset['mode'] = mode
    buttons.forEach((button, index) => button.setAttribute('aria-pressed', String(MODES[index] === mode)))
  }
  choose('straight')
  return h('div', { class: 'modes', role: 'group', 'aria-label': say('insideKind') }, ...buttons)
}
