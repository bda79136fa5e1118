import type { Language } from '@atrium/contracts/locale/languages'
import type { DrawNumber } from '../../engines/engine.ts'
import { crashPoint, timesText } from '../../engines/crash/point.ts'
import { isOffered, isWon, roll, rollText } from '../../engines/dice/odds.ts'
import { MAX_MINES, placeMines } from '../../engines/mines/field.ts'
import { fairWords } from '../../locales/fair.ts'
import { h } from '../frame/dom.ts'
import { typedNumber } from '../frame/typed-number.ts'
import { fieldPicture } from '../mines/field-picture.ts'

/** A game whose rounds can be verified: its settings as fields, and its own code. */
export interface CheckedGame {
  readonly code: 'dice' | 'mines' | 'crash'
  /** Fields in addition to the seeds. They are filled from the address. */
  readonly fields: readonly HTMLElement[]
  /** Describes an error in the settings. Undefined when they are valid. */
  problem(): string | undefined
  /** Plays the round and renders its result. */
  play(draw: DrawNumber): readonly Node[]
}

export function checkedGames(language: Language, given: URLSearchParams): readonly CheckedGame[] {
  return [diceGame(language, given), minesGame(language, given), crashGame(language)]
}

function diceGame(language: Language, given: URLSearchParams): CheckedGame {
  const say = fairWords.in(language)
  const side = h(
    'select',
    { name: 'side' },
    h('option', { value: 'over', selected: given.get('side') !== 'under' }, say('over')),
    h('option', { value: 'under', selected: given.get('side') === 'under' }, say('under')),
  )
  const target = h('input', { name: 'target', inputmode: 'decimal', autocomplete: 'off' })
  target.value = given.get('target') ?? '50.00'
  const bet = () => ({ over: side.value === 'over', target: typedNumber(target, 2) ?? Number.NaN })
  return {
    code: 'dice',
    fields: [h('label', {}, say('side'), side), h('label', {}, say('target'), target)],
    problem: () => (isOffered(bet()) ? undefined : say('badTarget')),
    play(draw) {
      const rolled = roll(draw)
      return [
        h('h3', {}, say('rollIs')),
        h(
          'p',
          { class: 'check-answer' },
          rollText(rolled),
          h('small', {}, say(isWon(bet(), rolled) ? 'wins' : 'loses')),
        ),
      ]
    },
  }
}

function minesGame(language: Language, given: URLSearchParams): CheckedGame {
  const say = fairWords.in(language)
  const count = h('input', { name: 'mines', inputmode: 'numeric', autocomplete: 'off' })
  const mines = (): number => typedNumber(count, 0) ?? 0
  count.value = given.get('mines') ?? '3'
  return {
    code: 'mines',
    fields: [h('label', {}, say('mineCount'), count)],
    problem: () => (mines() >= 1 && mines() <= MAX_MINES ? undefined : say('badMines')),
    play(draw) {
      const field = placeMines(mines(), draw)
      return [
        h('h3', {}, say('minesAre')),
        h('p', {}, field.map((tile) => tile + 1).join(', ')),
        fieldPicture({ mines: field.length, picked: [], field }, say('minesAre')),
      ]
    },
  }
}

const crashGame = (language: Language): CheckedGame => ({
  code: 'crash',
  fields: [],
  problem: () => undefined,
  play: (draw) => [
    h('h3', {}, fairWords.in(language)('crashAt')),
    h('p', { class: 'check-answer' }, timesText(crashPoint(draw))),
  ],
})
