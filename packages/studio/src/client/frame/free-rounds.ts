import type { Language } from '@atrium/contracts/locale/languages'
import { formatWire } from '@atrium/contracts/money'
import type { FreeRoundsView } from '../../http/page-data.ts'
import { freeRoundsWords } from '../../locales/free-rounds.ts'
import { h } from './dom.ts'
import { createPane } from './panes/pane.ts'

export interface FreeRounds {
  /** Shows the number of remaining free rounds above the controls. Hidden when there are none. */
  readonly banner: HTMLElement
  readonly dialog: HTMLDialogElement
  /** Label of the play button in a free round. */
  readonly playLabel: string
  /** The status text before the first round, if it is a free round. */
  ready(): string | undefined
  /** Stake of the next round if it is a free round, as a wire amount. Undefined if the player pays the stake. */
  stake(): string | undefined
  /** Shows the number of remaining free rounds as the studio reports it. Opens the summary after the last one. */
  show(now: FreeRoundsView | undefined): void
  /** Ends the free rounds because the wallet rejects them. Shows `why` instead of the summary. */
  end(why: string): void
}

/**
 * Free rounds that the portal has granted. Calls `changed` when they start, and when they have ended and the player's
 * own money is staked next.
 */
export function createFreeRounds(language: Language, close: string, changed: () => void): FreeRounds {
  const words = freeRoundsWords.in(language)
  const pane = createPane('free-rounds', words('title'), close)
  const banner = h('p', { class: 'free-rounds', id: 'free-rounds', hidden: true })
  let rounds: FreeRoundsView | undefined

  /** The dialog blocks Space and Enter, because the next round costs money and must be started deliberately. */
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
