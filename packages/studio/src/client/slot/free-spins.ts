import { formatWire, parseMoney, toWire } from '@atrium/contracts/money'
import type { SlotOutcomeView, SlotPage } from '../../engines/slot/page.ts'
import type { SaySlot } from '../../locales/slot.ts'
import { h } from '../frame/dom.ts'
import { createPace } from '../components/motion.ts'
import { createReels } from './reels.ts'

const WELCOME_MS = 1600
const WIN_MS = 1100
const LOSS_MS = 350

export interface FreeSpins {
  /** Reels of their own, shown in place of the others while the series runs. */
  readonly element: HTMLElement
  /** Shows a series one after the other; resolves at its end, or when it is skipped. */
  show(outcome: SlotOutcomeView): Promise<void>
}

/**
 * Counter, total and a way to skip. Where motion is not wanted the series is skipped: the list of rounds shows each of
 * its spins.
 */
export function createFreeSpins({ strips, multiplier }: NonNullable<SlotPage['freeSpins']>, words: SaySlot): FreeSpins {
  const reels = createReels(strips)
  const pace = createPace()
  const counter = h('b', {})
  const total = h('output', { class: 'value', 'aria-live': 'off' })
  const skip = h('button', { type: 'button', class: 'plain', onclick: () => pace.skip() }, words('skip'))
  const banner = h('p', { class: 'free-banner', role: 'status' })
  const element = h(
    'div',
    { class: 'free-spins', hidden: true },
    h(
      'div',
      { class: 'free-bar' },
      counter,
      h('span', { class: 'free-total' }, h('span', { class: 'label' }, words('freeTotal')), ' ', total),
      skip,
    ),
    reels.element,
    banner,
  )

  return {
    element,
    async show({ freeSpins = [], detail }) {
      pace.begin(false)
      if (pace.isQuick() || !detail.free) return
      let won = 0n
      const showProgress = (now: number): void => {
        counter.textContent = words('freeCounter', { now, count: freeSpins.length })
        total.textContent = formatWire(toWire(won))
      }
      showProgress(0)
      reels.place(strips.map(() => 0))
      reels.element.setAttribute('aria-label', words('freeTitle'))
      banner.textContent = `${words('freeWon', { count: freeSpins.length })} · ${words('freeTimes', { times: multiplier })}`
      element.hidden = false
      await pace.wait(WELCOME_MS)
      banner.textContent = ''
      for (const [index, { wins }] of freeSpins.entries()) {
        if (pace.isQuick()) break
        showProgress(index + 1)
        reels.start()
        await Promise.race([reels.land(detail.free[index]!), skipped()])
        won += wins.reduce((sum, { payout }) => sum + parseMoney(payout), 0n)
        showProgress(index + 1)
        if (wins.length > 0) reels.lines.show(wins)
        await pace.wait(wins.length > 0 ? WIN_MS : LOSS_MS)
        reels.lines.clear()
      }
      element.hidden = true
    },
  }

  /** A wait too long to end by itself: skipping ends it. */
  function skipped(): Promise<void> {
    return pace.wait(60_000)
  }
}
