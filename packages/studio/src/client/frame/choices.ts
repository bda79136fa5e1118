import { formatWire } from '@atrium/contracts/money'
import { h } from './dom.ts'
import type { Choice } from './stage.ts'

export interface Choices {
  readonly element: HTMLElement
  /** Shows these choices in place of the play button. An empty list shows the play button again. */
  offer(choices: readonly Choice[]): void
  /** Disables the displayed choices while a response is pending. */
  hold(): void
  /** Takes the main choice, if there is one. */
  main(): void
  /**
   * Takes the choice of this key (a `KeyboardEvent.code`, which is the same on a Korean keyboard). Returns false when
   * no choice has the key.
   */
  press(code: string): boolean
}

/** The buttons with which the player acts within a round. */
export function createChoices(choose: (choice: Choice) => void): Choices {
  // A key that is held down repeats its press. Repeats are ignored.
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
      // Keeps keyboard focus on the choices if it was there or on the play button.
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
