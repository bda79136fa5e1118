import { formatWire } from '@atrium/contracts/money'
import { h } from './dom.ts'
import type { Choice } from './stage.ts'

export interface Choices {
  readonly element: HTMLElement
  /** Shows these instead of the play button; none shows the play button again. */
  offer(choices: readonly Choice[]): void
  /** What is shown stays and cannot be pressed while an answer is awaited. */
  hold(): void
  /** Does the main one, if any. */
  main(): void
  /** Does the one of this key (a `KeyboardEvent.code`, the same on a Hangul keyboard). False when none has it. */
  press(code: string): boolean
}

/** The buttons of a round in which the player acts. */
export function createChoices(choose: (choice: Choice) => void): Choices {
  // A key held down repeats its press: one press is one choice.
  const element = h('div', {
    class: 'choices-row',
    role: 'group',
    hidden: true,
    onkeydown: (event) => {
      if ((event as KeyboardEvent).repeat) event.preventDefault()
    },
  })
  let offered: readonly Choice[] = []
  return {
    element,
    offer(choices) {
      offered = choices
      element.hidden = choices.length === 0
      const playButton = element.parentElement?.querySelector<HTMLElement>('.spin')
      const focused = element.contains(document.activeElement) || playButton === document.activeElement
      element.replaceChildren(
        ...choices.map((choice) =>
          h(
            'button',
            {
              type: 'button',
              class: choice.main ? 'act main' : 'act',
              'aria-keyshortcuts': choice.key,
              onclick: () => choose(choice),
            },
            h('span', {}, choice.label, choice.key && h('kbd', { 'aria-hidden': 'true' }, choice.key)),
            choice.stake && h('small', {}, `+${formatWire(choice.stake)}`),
          ),
        ),
      )
      element.parentElement?.classList.toggle('choosing', choices.length > 0)
      // Whoever plays with the keyboard goes on where the choice is.
      if (focused) ((element.firstElementChild as HTMLElement | null) ?? playButton)?.focus()
    },
    hold() {
      for (const button of element.children) button.setAttribute('aria-disabled', 'true')
    },
    main() {
      const choice = offered.find(({ main }) => main)
      if (choice) choose(choice)
    },
    press(code) {
      const choice = offered.find(({ key }) => key && code === `Key${key}`)
      if (choice) choose(choice)
      return choice !== undefined
    },
  }
}
