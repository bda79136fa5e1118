import { expect, it } from '@jest/globals'
import { settlePick } from './markets.ts'
import type { Pick } from './markets.ts'

const at = (home: number, away: number) => ({ home, away })

it.each<[string, Pick, [number, number], string]>([
  ['a home win', { market: 'result', side: 'home' }, [2, 1], 'won'],
  ['a draw on a home win', { market: 'result', side: 'draw' }, [2, 1], 'lost'],
  ['a draw', { market: 'result', side: 'draw' }, [0, 0], 'won'],
  ['the winner of a best of three', { market: 'winner', side: 'away' }, [1, 2], 'won'],
  ['home −0.5 on a win', { market: 'handicap', side: 'home', line: -2 }, [1, 0], 'won'],
  ['home −1 on a win by one', { market: 'handicap', side: 'home', line: -4 }, [1, 0], 'void'],
  ['home −0.75 on a win by one', { market: 'handicap', side: 'home', line: -3 }, [1, 0], 'half-won'],
  ['away +0.75 on a defeat by one', { market: 'handicap', side: 'away', line: -3 }, [1, 0], 'half-lost'],
  ['home −0.25 on a draw', { market: 'handicap', side: 'home', line: -1 }, [1, 1], 'half-lost'],
  ['away +0.25 on a draw', { market: 'handicap', side: 'away', line: -1 }, [1, 1], 'half-won'],
  ['home +0.25 on a draw', { market: 'handicap', side: 'home', line: 1 }, [1, 1], 'half-won'],
  ['home 0 on a draw', { market: 'handicap', side: 'home', line: 0 }, [1, 1], 'void'],
  ['over 2.5 on three', { market: 'total', side: 'over', line: 10 }, [2, 1], 'won'],
  ['under 2.5 on three', { market: 'total', side: 'under', line: 10 }, [2, 1], 'lost'],
  ['over 3 on three', { market: 'total', side: 'over', line: 12 }, [2, 1], 'void'],
  ['over 2.75 on three', { market: 'total', side: 'over', line: 11 }, [2, 1], 'half-won'],
  ['under 3.25 on three', { market: 'total', side: 'under', line: 13 }, [2, 1], 'half-won'],
  ['over 3.25 on three', { market: 'total', side: 'over', line: 13 }, [2, 1], 'half-lost'],
])('%s', (_, pick, [home, away], settled) => expect(settlePick(pick, at(home, away))).toBe(settled))
