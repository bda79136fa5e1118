import { expect, it } from '@jest/globals'
import { cycleStartText, cycleText } from './cycle-text.ts'

const at = (time: string): number => Date.parse(`${time}+09:00`)
const text = (kind: Parameters<typeof cycleText>[0], from: string, to: string) =>
  cycleText(kind, { from: at(from), to: at(to) }, 'KO', 'Asia/Seoul')

it.each([
  ['DAILY', '2026-11-27T00:00', '2026-11-28T00:00', '2026년 11월 27일'],
  ['DIVIDEND', '2026-11-01T00:00', '2026-11-16T00:00', '2026년 11월 1일 – 2026년 11월 15일'],
  ['REALTIME', '2026-11-27T18:25', '2026-11-27T18:30', '2026. 11. 27. 18:25:00 – 18:30:00'],
] as const)('a cycle of %s from %s is named by its own days or times', (kind, from, to, expected) =>
  expect(text(kind, from, to)).toBe(expected),
)

it('a cycle is named by its start where there is little room', () => {
  expect(cycleStartText('DIVIDEND', at('2026-11-01T00:00'), 'EN', 'Asia/Seoul')).toBe('1 Nov')
  expect(cycleStartText('HOURLY', at('2026-11-27T18:00'), 'KO', 'Asia/Seoul')).toBe('18:00')
})
