import type { Language } from '@atrium/contracts/locale/languages'
import { formatWire } from '@atrium/contracts/money'
import type { FreeRoundsView } from '../../http/page-data.ts'
import { freeRoundsWords } from '../../locales/free-rounds.ts'
import { h } from './dom.ts'
import { createPane } from './pane.ts'

export interface FreeRounds {
  /** Shows the free rounds that are left, above the controls; hidden while there are none. */
  readonly banner: HTMLElement
  readonly dialog: HTMLDialogElement
  /** Label of the play button in a free round. */
  readonly playLabel: string
  /** The status text before the first round, when the next one is free. */
  ready(): string | undefined
  /** Stake of the next round when it is free, a wire amount; undefined when the player stakes. */
  stake(): string | undefined
  /** Shows how many are left according to the studio. Opens the summary when the last one has been played. */
  show(now: FreeRoundsView | undefined): void
  /** Ends the free rounds because the wallet rejects further ones: shows `why` instead of the summary. */
  end(why: string): void
}

/**
 * Free rounds granted by the portal. Calls `changed` when they begin and when they are over, before the player's own
 * money is staked.
 */
export function createFreeRounds(language: Language, close: string, changed: () => void): FreeRounds {
  const words = freeRoundsWords.in(language)
  const pane = createPane('free-rounds', words('title'), close)
  const banner = h('p', { class: 'free-rounds', id: 'free-rounds', hidden: true })
  let rounds: FreeRoundsView | undefined

  /** The dialog blocks Space and Enter: the next round costs money and needs a deliberate step. */
  function finish(text: string): void {
    const go = h('button', { type: 'button', class: 'primary', onclick: () => pane.close() }, words('continue'))
    pane.body.replaceChildren(h('p', { role: 'status' }, text), h('p', { class: 'note' }, words('next')), go)
    set(undefined)
    pane.open()
    go.focus()
  }
  function set(now: FreeRoundsView | undefined): void {
    rounds = now
    banner.hidden = now === undefined
    banner.textContent = now ? words('banner', { left: now.left, total: now.total, stake: formatWire(now.stake) }) : ''
    changed()
  }
  return {
    banner,
    dialog: pane.element,
    playLabel: words('play'),
    ready: () => rounds && words('ready'),
    stake: () => rounds?.stake,
    show(now) {
      if (now && now.left > 0) set(now)
      else if (rounds)
        finish(
          now
            ? now.won === '0'
              ? words('noWin', { total: now.total })
              : words('won', { total: now.total, amount: formatWire(now.won) })
            : words('ended'),
        )
    },
    end: finish,
  }
}
