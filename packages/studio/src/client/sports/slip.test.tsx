import { beforeEach, describe, expect, it } from '@jest/globals'
import type { BoardView, FixtureView } from '../../engines/sports/board-view.ts'
import { sportsWords } from '../../locales/sports.ts'
import { createSlip } from './slip.ts'

const over = { market: 'total', side: 'over', line: 9, odds: 190 } as const
const open: FixtureView = {
  id: 'hangang-1',
  sport: 'football',
  league: 'Hangang League',
  home: 'Haneul FC',
  away: 'Bada United',
  startsAt: 600_000,
  closesAt: 595_000,
  endsAt: 690_000,
  state: 'open',
  offers: [over],
}
const shown = (...fixtures: FixtureView[]): BoardView => ({ now: 0, fixtures })

let slip: ReturnType<typeof createSlip>
const noteAt = (board: BoardView) => {
  slip.show(board, '10')
  return slip.element.querySelector('[role=status]')!.textContent
}

beforeEach(() => {
  slip = createSlip(sportsWords.in('EN'), () => {})
  slip.toggle({ ...over, fixture: open.id })
})

describe('a pick that is not on offer any more', () => {
  it('is reported when its fixture has closed, and when it is off the board', () => {
    for (const board of [shown({ ...open, state: 'closed', offers: [] }), shown()])
      expect(noteAt(board)).toBe('A fixture has closed. Remove it and place the bet again.')
  })

  it('is reported while its line has moved, and no longer when the line is back', () => {
    expect(noteAt(shown({ ...open, offers: [{ ...over, line: 10 }] }))).toBe(
      'The line of a pick has moved. Remove it, or choose the new line.',
    )
    expect(noteAt(shown(open))).toBe('')
  })
})
