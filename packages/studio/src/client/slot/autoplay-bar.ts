import { formatWire, parseMoney, toWire } from '@atrium/contracts/money'
import type { SaySlot } from '../../locales/slot.ts'
import { h } from '../frame/dom.ts'
import { createPane } from '../frame/panes/pane.ts'
import { createAutoplay } from './autoplay.ts'
import type { Autoplay } from './autoplay.ts'

const ROUNDS = [10, 25, 50]
/** Options for loss and win limits, as multiples of the stake. */
const LOSSES = [10, 25, 50]
const WINS = [10, 50, 100]

interface Parts {
  readonly allowed: { readonly autoplay: boolean; readonly turbo: boolean }
  readonly words: SaySlot
  readonly close: string
  readonly stake: () => string
  readonly play: () => void
}

export interface AutoplayBar {
  readonly element: HTMLElement
  isTurbo(): boolean
  /** Must be called when a round was shown. */
  after(round: { readonly stake: string; readonly payout: string }): void
  /** Must be called when the next round can start. */
  next(): void
  stop(why?: string): void
}

/** Autoplay and turbo, if the player's jurisdiction allows them (domain rule GM-09). */
export function createAutoplayBar({ allowed, words, close, stake, play }: Parts): AutoplayBar {
  const pane = createPane('autoplay', words('autoTitle'), close)
  const start = h(
    'button',
    { type: 'button', class: 'tool', 'aria-haspopup': 'dialog', hidden: !allowed.autoplay, onclick: () => open() },
    words('auto'),
  )
  const stopButton = h('button', { type: 'button', class: 'tool stop', hidden: true, onclick: () => stop() })
  const turbo = h(
    'button',
    {
      type: 'button',
      class: 'tool',
      'aria-pressed': 'false',
      hidden: !allowed.turbo,
      onclick: () => turbo.setAttribute('aria-pressed', String(!isTurbo())),
    },
    words('turbo'),
  )
  const note = h('span', { class: 'auto-note', role: 'status' })
  const element = h(
    'div',
    { class: 'auto', hidden: !allowed.autoplay && !allowed.turbo },
    start,
    stopButton,
    turbo,
    note,
    pane.element,
  )
  let running: Autoplay | undefined
  const isTurbo = (): boolean => turbo.getAttribute('aria-pressed') === 'true'

  function open(): void {
    const times = (count: number): string => toWire(parseMoney(stake()) * BigInt(count))
    const choose = (
      name: string,
      label: string,
      options: readonly (readonly [value: string, text: string])[],
    ): [HTMLElement, HTMLSelectElement] => {
      const select = h(
        'select',
        { id: name, class: 'auto-select' },
        ...options.map(([value, text]) => h('option', { value }, text)),
      )
      return [h('div', { class: 'auto-field' }, h('label', { for: name }, label), select), select]
    }
    const amounts = (counts: readonly number[]) =>
      counts.map((count) => [times(count), formatWire(times(count))] as const)
    const [roundsField, rounds] = choose(
      'auto-rounds',
      words('autoRounds'),
      ROUNDS.map((count) => [String(count), words('times', { count })]),
    )
    const [lossField, loss] = choose('auto-loss', words('autoLoss'), amounts(LOSSES))
    const [winField, win] = choose('auto-win', words('autoWin'), [...amounts(WINS), ['', words('autoNoWin')]])
    const begin = (): void => {
      pane.close()
      running = createAutoplay({ rounds: Number(rounds.value), loss: loss.value, ...(win.value && { win: win.value }) })
      note.textContent = ''
      show()
      play()
      stopButton.focus()
    }
    pane.body.replaceChildren(
      roundsField,
      lossField,
      winField,
      h('p', { class: 'note' }, words('autoNote')),
      h('button', { type: 'button', class: 'primary', onclick: begin }, words('autoStart')),
    )
    pane.open()
  }
  function show(): void {
    start.hidden = running !== undefined || !allowed.autoplay
    stopButton.hidden = running === undefined
    stopButton.textContent = running ? words('autoStop', { left: running.left() }) : ''
  }
  function stop(why = ''): void {
    const focused = document.activeElement === stopButton
    running = undefined
    note.textContent = why
    show()
    if (focused) start.focus()
  }
  return {
    element,
    isTurbo,
    stop: (why) => {
      if (running) stop(why)
    },
    after(round) {
      const end = running?.after(round)
      if (end) stop(words(END[end]))
      else show()
    },
    // Deferred until the frame has finished with the previous round.
    next: () => {
      setTimeout(() => {
        if (running) play()
      })
    },
  }
}

const END = { done: 'autoDone', loss: 'autoLossHit', win: 'autoWinHit' } as const
