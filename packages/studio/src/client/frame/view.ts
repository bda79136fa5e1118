import type { PageData } from '../../http/page-data.ts'
import type { Say } from '../../locales/texts.ts'
import type { Amount } from './amount.ts'
import { createAmount } from './amount.ts'
import type { Choices } from './choices.ts'
import { h } from './dom.ts'
import { icon } from './panes/pane.ts'
import type { Portal } from './portal.ts'
import type { Stage } from './stage.ts'
import type { Stake } from './stake.ts'

export interface View {
  readonly balance: Amount
  readonly win: Amount
  readonly playButton: HTMLButtonElement
  /**
   * Sets the label of the play button. Without `text`, it is the label of the stage. `describedBy`: id of the element
   * that describes it.
   */
  playLabel(text?: string, describedBy?: string): void
  /** Shows the result of a round or an error in the status line, which screen readers announce once. */
  say(text: string, tone?: 'quiet' | 'win' | 'warn'): void
  /** Replaces the game with a message when it cannot continue. */
  end(text: string): void
}

interface Parts {
  readonly data: PageData
  readonly say: Say
  readonly portal: Portal
  readonly stage: Pick<Stage<never>, 'element' | 'bets' | 'playLabel' | 'hint'>
  /** Undefined in a replay, like `choices` and the history. */
  readonly stake?: Stake
  readonly choices?: Choices
  /** Banner with the remaining free rounds. */
  readonly banner?: HTMLElement
  readonly dialogs: readonly HTMLDialogElement[]
  readonly onRules: () => void
  readonly onHistory?: () => void
}

/** Builds the page from its components. */
export function createView(
  root: HTMLElement,
  { data, say, portal, stage, stake, choices, banner, dialogs, onRules, onHistory }: Parts,
): View {
  const balance = createAmount(say(data.replay ? 'stake' : 'balance'), 'balance', say('noBalance'), data.currency)
  const win = createAmount(say('lastWin'), 'win', '–')
  const status = h('p', { class: 'status', role: 'status' })
  const label = h('span', {}, stage.playLabel)
  const playButton = h('button', { type: 'button', class: 'spin' }, label)
  const tool = (label: string, d: string, onclick: () => void): HTMLElement =>
    h('button', { type: 'button', class: 'tool', title: label, onclick }, icon(d), h('span', {}, label))
  const demo = data.isDemo && h('span', { class: 'demo', title: say('demoHint') }, say('demo'))
  const hint = stage.hint && h('span', { class: 'currency' }, stage.hint)
  const tools = h(
    'nav',
    { class: 'tools' },
    onHistory &&
      tool(say('history'), 'M12 7v5l3 2M4.500 12a7.500 7.500 0 1 0 2.300-5.400L4.500 9M4.500 4.500V9H9', onHistory),
    tool(say('rules'), 'M12 11v6M12 7.500v.5M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z', onRules),
    !portal.framed && tool(say('exit'), 'M15 5 8 12l7 7', () => portal.exit()),
  )
  // The portal's bar above the frame already shows the name of the game. Therefore the page has no heading, and its
  // tools are among the controls.
  const isBare = portal.framed && !data.replay
  document.documentElement.classList.toggle('bare', isBare)
  if (isBare && demo) balance.element.append(demo)
  root.replaceChildren(
    isBare
      ? h('h1', { class: 'spoken' }, data.gameName)
      : h('header', { class: 'top' }, h('h1', {}, data.gameName), demo, hint, tools),
    h(
      'main',
      { class: 'stage' },
      h('div', { class: 'field' }, stage.element),
      banner,
      h('div', { class: 'told' }, isBare && hint, status),
    ),
    h(
      'section',
      {
        class: data.replay ? 'controls looked' : stage.bets ? 'controls laid' : 'controls',
        'aria-label': stage.playLabel,
      },
      balance.element,
      win.element,
      isBare && tools,
      stage.bets ?? stake?.element,
      playButton,
      choices?.element,
    ),
    ...dialogs,
  )
  return {
    balance,
    win,
    playButton,
    playLabel(text = stage.playLabel, describedBy) {
      label.textContent = text
      if (describedBy === undefined) playButton.removeAttribute('aria-describedby')
      else playButton.setAttribute('aria-describedby', describedBy)
    },
    say(text, tone = 'quiet') {
      status.className = `status ${tone}`
      status.textContent = text
    },
    end(text) {
      portal.send({ type: 'atrium.game.balanceChanged' })
      root.replaceChildren(
        h(
          'main',
          { class: 'notice' },
          h('h1', {}, data.gameName),
          h('p', { role: 'alert' }, text),
          h('button', { type: 'button', class: 'primary', onclick: () => portal.exit() }, say('exit')),
        ),
      )
    },
  }
}
