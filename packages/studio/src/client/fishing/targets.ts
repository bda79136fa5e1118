import type { SpeciesView } from '../../engines/fishing/page.ts'
import type { fishingWords } from '../../locales/fishing.ts'
import { h } from '../frame/dom.ts'
import { timesOf } from './scene.ts'
import type { Sea } from './sea.ts'

/** Interval at which the list of fish is updated. */
const LOOK_MS = 400
/** Number of slots that can be chosen with a number key. */
const NUMBERED = 9

export interface Targets {
  readonly element: HTMLElement
  /** The slot that is aimed at. Undefined for free aim, or when its fish has disappeared. */
  target(): number | undefined
  choose(place: number | undefined): void
  /** Updates the list when it is due. Called in every frame. */
  look(now: number): void
}

/**
 * The fish on the screen as buttons. After a click on a fish, shots follow it. On the selected fish, Space fires and
 * Enter cancels the selection.
 */
export function createTargets(
  sea: Sea,
  species: readonly SpeciesView[],
  say: ReturnType<typeof fishingWords.in>,
  fire: () => void,
): Targets {
  let chosen: { place: number; id: number } | undefined
  let looked = -LOOK_MS
  const buttons = sea.fish.map((_, place) => {
    const words = h('span', {})
    const button = h(
      'button',
      {
        type: 'button',
        class: 'fish-target',
        'aria-pressed': 'false',
        'aria-keyshortcuts': place < NUMBERED ? String(place + 1) : undefined,
        onclick: () => choose(target() === place ? undefined : place),
        onkeydown: (event) => shoot(event as KeyboardEvent, place),
        onkeyup: (event) => shoot(event as KeyboardEvent, place),
      },
      place < NUMBERED && h('kbd', { 'aria-hidden': 'true' }, String(place + 1)),
      words,
    )
    return { button, words, shown: -1 }
  })
  const shoot = (event: KeyboardEvent, place: number): void => {
    if (event.key !== ' ' || target() !== place) return
    event.preventDefault()
    if (event.type === 'keydown' && !event.repeat) fire()
  }
  const target = (): number | undefined =>
    chosen && sea.fish[chosen.place]!.id === chosen.id && sea.fish[chosen.place]!.species !== undefined
      ? chosen.place
      : undefined
  const choose = (place: number | undefined): void => {
    chosen =
      place === undefined || sea.fish[place]?.species === undefined ? undefined : { place, id: sea.fish[place].id }
    looked = -LOOK_MS
  }
  return {
    element: h(
      'div',
      { class: 'fish-targets', role: 'group', 'aria-label': say('fishList') },
      ...buttons.map(({ button }) => button),
    ),
    target,
    choose,
    look(now) {
      if (now - looked < LOOK_MS) return
      looked = now
      const aimed = target()
      buttons.forEach((entry, place) => {
        const kind = sea.fish[place]!.species
        const shown = kind ?? -1
        entry.button.setAttribute('aria-pressed', String(aimed === place))
        if (entry.shown === shown && entry.words.textContent) return
        entry.shown = shown
        entry.words.textContent = kind === undefined ? say('none') : `${species[kind]!.name} ${timesOf(species[kind]!)}`
        entry.button.setAttribute('aria-disabled', String(kind === undefined))
      })
    },
  }
}
