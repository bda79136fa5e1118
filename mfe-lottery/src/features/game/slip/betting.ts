import type { Play } from '@atrium/lottery-rules'
import { noPicks, picksOf, replacePicks, togglePick, type Picks } from '../draft/picks.ts'
import type { SlipLine } from './slip-line.ts'

/** The composed bet, and the slip. */
export interface Betting {
  readonly play: Play
  readonly picks: Picks
  /** Incremented when all picks are replaced at once: the typed entries are then replaced too. */
  readonly draft: number
  /** Undefined until the player has chosen one. */
  readonly unit: bigint | undefined
  readonly multiple: number
  readonly group: number | undefined
  readonly slip: readonly SlipLine[]
}

export type BettingAction =
  | { readonly kind: 'choose-play'; readonly play: Play }
  | { readonly kind: 'toggle'; readonly row: number; readonly symbol: string }
  | {
      readonly kind: 'replace-row'
      readonly row: number
      readonly symbols: readonly string[]
      /** Whether the picks were last changed other than by typing. */ readonly isWhole?: boolean
    }
  | { readonly kind: 'clear' }
  | { readonly kind: 'stake'; readonly unit?: bigint; readonly multiple?: number; readonly group?: number }
  | { readonly kind: 'add'; readonly lines: readonly SlipLine[] }
  /** Moves a line back to the board. */
  | { readonly kind: 'edit'; readonly id: string; readonly play: Play }
  | { readonly kind: 'change-line'; readonly id: string; readonly unit?: bigint; readonly multiple?: number }
  | { readonly kind: 'remove-line'; readonly id: string }
  | { readonly kind: 'empty-slip' }

export const startBetting = (play: Play, group: number | undefined, slip: readonly SlipLine[] = []): Betting => ({
  play,
  picks: noPicks(play),
  draft: 0,
  unit: undefined,
  multiple: 1,
  group,
  slip,
})

export function changeBetting(betting: Betting, action: BettingAction): Betting {
  const { play, picks, draft, slip } = betting
  switch (action.kind) {
    case 'choose-play':
      return action.play === play
        ? betting
        : { ...betting, play: action.play, picks: noPicks(action.play), draft: draft + 1 }
    case 'toggle':
      return { ...betting, picks: togglePick(play, picks, action.row, action.symbol) }
    case 'replace-row':
      return {
        ...betting,
        picks: replacePicks(play, picks, action.row, action.symbols),
        draft: action.isWhole ? draft + 1 : draft,
      }
    case 'clear':
      return { ...betting, picks: noPicks(play), draft: draft + 1 }
    case 'stake':
      return {
        ...betting,
        unit: action.unit ?? betting.unit,
        multiple: action.multiple ?? betting.multiple,
        group: action.group ?? betting.group,
      }
    case 'add':
      return { ...betting, picks: noPicks(play), draft: draft + 1, slip: [...slip, ...action.lines] }
    case 'edit': {
      const line = slip.find(({ id }) => id === action.id)
      if (!line) return betting
      const { unit, multiple, group, content } = line
      return {
        ...betting,
        play: action.play,
        picks: picksOf(content),
        draft: draft + 1,
        unit,
        multiple,
        group,
        slip: slip.filter((each) => each !== line),
      }
    }
    case 'change-line':
      return {
        ...betting,
        slip: slip.map((line) =>
          line.id === action.id
            ? { ...line, unit: action.unit ?? line.unit, multiple: action.multiple ?? line.multiple }
            : line,
        ),
      }
    case 'remove-line':
      return { ...betting, slip: slip.filter(({ id }) => id !== action.id) }
    case 'empty-slip':
      return { ...betting, slip: [] }
  }
}
