import type { Language } from '@atrium/contracts/locale/languages'
import { TILES } from '../../engines/mines/field.ts'
import type { MinesOutcomeView } from '../../engines/mines/page.ts'
import { minesWords } from '../../locales/mines.ts'
import { h } from '../frame/dom.ts'
import { faceOf } from './field-picture.ts'

const SIDE = 5
const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -SIDE, ArrowDown: SIDE }

export interface Field {
  readonly element: HTMLElement
  show(detail: MinesOutcomeView['detail'] | undefined, playable: boolean): void
  /** Tiles that can still be picked. */
  closed(): readonly number[]
}

/** The tiles that can be picked. Arrow keys move between them; the field is one stop of the Tab key. */
export function createField(language: Language, pick: (tile: number) => void): Field {
  const say = minesWords.in(language)
  let shown: MinesOutcomeView['detail'] | undefined
  let open = false
  const tiles = Array.from({ length: TILES }, (_, tile) =>
    h('button', {
      type: 'button',
      class: 'mine-tile',
      tabindex: tile === 0 ? 0 : -1,
      onclick: () => {
        if (open && !shown?.picked.includes(tile)) pick(tile)
      },
    }),
  )
  const element = h(
    'div',
    {
      class: 'mine-field',
      role: 'group',
      'aria-label': say('field'),
      onkeydown: (event) => move(event as KeyboardEvent),
    },
    ...tiles,
  )

  const move = (event: KeyboardEvent): void => {
    const from = tiles.indexOf(event.target as HTMLButtonElement)
    const step = KEYS[event.key]
    const to = from + (step ?? 0)
    const sameRow = Math.floor(from / SIDE) === Math.floor(to / SIDE)
    if (step === undefined || from < 0 || !tiles[to] || (Math.abs(step) === 1 && !sameRow)) return
    event.preventDefault()
    tiles[from]!.tabIndex = -1
    tiles[to].tabIndex = 0
    tiles[to].focus()
  }
  return {
    element,
    show(detail, playable) {
      shown = detail
      open = playable
      tiles.forEach((button, tile) => {
        const { name, picture } = detail ? faceOf(detail, tile) : { name: '', picture: undefined }
        const place = say('tile', { row: Math.floor(tile / SIDE) + 1, column: (tile % SIDE) + 1 })
        const isMine = detail?.field?.includes(tile)
        button.className = `mine-tile ${name}`
        button.replaceChildren(...(picture ? [picture] : []))
        button.setAttribute('aria-label', `${place}, ${say(name === '' ? 'closed' : isMine ? 'mine' : 'safe')}`)
        button.setAttribute('aria-disabled', String(!playable || name !== ''))
      })
    },
    closed: () => tiles.map((_, tile) => tile).filter((tile) => !shown?.picked.includes(tile)),
  }
}
