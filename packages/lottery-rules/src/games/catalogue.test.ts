import { describe, expect, it } from '@jest/globals'
import { DRAW_KINDS } from '../draw/kinds.ts'
import { LOTTERIES, PLAYS_OF, type Schedule } from './catalogue.ts'
import { PRIZE_GROUPS } from './prize-groups.ts'

const timesOf = (schedule: Schedule): string => {
  if (schedule.kind === 'interval') return `every ${schedule.seconds} s, closes ${schedule.closeSeconds} s before`
  const days = schedule.kind === 'daily' ? 'daily' : `on ${schedule.days.join()}`
  return `${days} at ${schedule.drawAt} ${schedule.timeZone}, closes ${schedule.closeAt}`
}

describe('LOTTERIES', () => {
  it('has the lotteries, prize modes and times of the domain rules', () => {
    expect(
      LOTTERIES.map(({ code, area, drawKind, source, prizeMode, schedule }) =>
        [code, area, drawKind, source, prizeMode, timesOf(schedule)].join(' '),
      ),
    ).toEqual([
      'SSC60 CN digits5 fair Lott every 60 s, closes 10 s before',
      '11X5 CN eleven5 fair Lott every 60 s, closes 5 s before',
      '3D CN digits3 fair Lott every 180 s, closes 10 s before',
      'PK10 CN permutation10 fair Lott every 180 s, closes 20 s before',
      'K3 CN dice3 fair Elott every 60 s, closes 10 s before',
      'KENO CN keno fair Elott every 300 s, closes 30 s before',
      'VNMB5 VN vn27 fair ZY every 300 s, closes 30 s before',
      'VNMN5 VN vn18 fair ZY every 300 s, closes 30 s before',
      'VNMB VN vn27 official ZY daily at 18:15 Asia/Ho_Chi_Minh, closes 18:00',
      'VNMN VN vn18 official ZY daily at 16:15 Asia/Ho_Chi_Minh, closes 16:00',
      'THAI5 SEA thai fair SEA every 300 s, closes 30 s before',
      'LAO5 SEA digits4 fair SEA every 300 s, closes 15 s before',
      'THAI SEA thaiOfficial official SEA on 1,16 at 15:00 Asia/Bangkok, closes 14:30',
    ])
  })

  it('closes before it draws', () => {
    for (const { schedule } of LOTTERIES) {
      if (schedule.kind === 'interval') expect(schedule.closeSeconds).toBeLessThan(schedule.seconds)
      else expect(schedule.closeAt < schedule.drawAt).toBe(true)
    }
  })

  it('has prize groups only where a play can depend on them', () => {
    for (const { drawKind, prizeMode } of LOTTERIES) {
      if (!PRIZE_GROUPS[prizeMode])
        expect(PLAYS_OF[drawKind].flatMap(({ levels }) => levels).every(({ odds }) => odds !== undefined)).toBe(true)
    }
  })
})

describe('PLAYS_OF', () => {
  it.each(Object.entries(PLAYS_OF))(
    '%s has no two plays of the same id, and no two levels of the same key',
    (kind, plays) => {
      expect(Object.keys(DRAW_KINDS)).toContain(kind)
      expect(new Set(plays.map(({ id }) => id)).size).toBe(plays.length)
      for (const { id, levels } of plays) {
        expect(id).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*|[A-Z0-9]+(_[A-Z0-9]+)*)$/)
        expect(new Set(levels.map(({ key }) => key)).size).toBe(levels.length)
      }
    },
  )
})
