import { expect, it } from '@jest/globals'
import { nextPopup } from './next-popup.ts'

const popups = [
  { id: 'old', title: '', content: '', publishedAt: 1 },
  { id: 'new', title: '', content: '', publishedAt: 2 },
]
const next = (seen: string[], mutedOn?: string) => nextPopup(popups, { seen, mutedOn }, () => '2026-11-21')?.id

it('is the newest that was not shown yet', () => {
  expect([next([]), next(['new']), next(['new', 'old']), next(['gone'])]).toEqual(['new', 'old', undefined, 'new'])
})

it('is undefined on a muted day, and defined again the day after', () => {
  expect([next([], '2026-11-21'), next([], '2026-11-20')]).toEqual([undefined, 'new'])
})

it('does not compute the day where none was muted', () => {
  const today = () => {
    throw new Error('The day was computed.')
  }
  expect(nextPopup(popups, { seen: [] }, today)?.id).toBe('new')
})
