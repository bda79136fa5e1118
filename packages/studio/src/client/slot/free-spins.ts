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
  /** A separate set of reels that covers the normal ones while free spins run. */
  readonly element: HTMLElement
  /** Shows the free spins one after another. Resolves after the last one, or when the player skips them. */
  show(outcome: SlotOutcomeView): Promise<void>
}

/**
 * Free spins with a counter, a total and a skip button. With reduced motion the free spins are skipped; the round
 * history shows each of them.
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

  /** Resolves when the player skips: the wait is so long that only skipping ends it. */
  function skipped(): Promise<void> {
    return pace.wait(60_000)
  }
}
