import { expect, it } from '@jest/globals'
import { NEWBIE_TASK_NAMES, occasionName } from './occasions.ts'

it.each([
  ['once', '한 번', 'Once'],
  ['day:2026-12-01', '2026-12-01 하루', 'Day 2026-12-01'],
  ['week:2026-11-30', '2026-11-30부터 한 주', 'Week from 2026-11-30'],
  ['mission:login:2026-12-01', '미션 login, 2026-12-01', 'Mission login, 2026-12-01'],
  ['mission:play', '미션 play', 'Mission play'],
  ['deposit:35922109-c30b-4a08-a0c3-750a7ba16df9', '입금', 'Deposit'],
  ['level:3', 'VIP 등급 3', 'VIP level 3'],
  ['rank:2:2026-11-30', '순위 2, 2026-11-30', 'Rank 2, 2026-11-30'],
  ['of-tomorrow:3', 'of-tomorrow 3', 'of-tomorrow 3'],
])('describes the occasion of a claim in both languages: %s', (occasion, korean, english) => {
  expect([occasionName(occasion, 'KO'), occasionName(occasion, 'EN')]).toEqual([korean, english])
})

it.each([
  ['mission:login:2026-12-01', '미션 “매일 로그인”, 12월 1일', 'Mission “Log in every day”, 1 Dec'],
  ['task:login', '과제 “매일 로그인”', 'Task “Log in every day”'],
  ['week:2026-12-01', '12월 1일부터 한 주', 'Week from 1 Dec'],
])(
  "names missions and tasks by their titles, and formats days by the reader's locale: %s",
  (occasion, korean, english) => {
    const title = { KO: '매일 로그인', EN: 'Log in every day' }
    expect(occasionName(occasion, 'KO', { title, day: () => '12월 1일' })).toBe(korean)
    expect(occasionName(occasion, 'EN', { title, day: () => '1 Dec' })).toBe(english)
  },
)

it('has a name for every task of a newcomer', () => {
  expect(occasionName('task:zalo', 'EN', { title: NEWBIE_TASK_NAMES.ZALO })).toBe('Task “Join on Zalo”')
})
