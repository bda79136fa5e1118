import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { issueAt, issuesAfter, nameOfDraw } from './schedule.ts'

const iso = (at: number) => new Date(at).toISOString()
const at = (text: string) => Date.parse(text)

describe('issueAt', () => {
  it("counts issues from midnight in the merchant's time zone", () => {
    const issue = issueAt(at('2026-11-20T00:30:30Z'), { kind: 'interval', seconds: 60, closeSeconds: 5 }, 'Asia/Seoul')
    expect({ ...issue, openAt: iso(issue.openAt), closeAt: iso(issue.closeAt), drawAt: iso(issue.drawAt) }).toEqual({
      numero: '20261120-0571',
      openAt: '2026-11-20T00:30:00.000Z',
      closeAt: '2026-11-20T00:30:55.000Z',
      drawAt: '2026-11-20T00:31:00.000Z',
    })
  })

  it('begins a new day with 0001 and the draw of one opens the next', () => {
    const schedule = { kind: 'interval', seconds: 300, closeSeconds: 30 } as const
    expect(issueAt(at('2026-11-19T15:00:00Z'), schedule, 'Asia/Seoul').numero).toBe('20261120-0001')
    expect(issueAt(at('2026-11-19T14:59:59.999Z'), schedule, 'Asia/Seoul').numero).toBe('20261119-0288')
  })

  it('shortens the last issue of a day that is no multiple of their length', () => {
    const last = issueAt(
      at('2026-11-20T14:59:00Z'),
      { kind: 'interval', seconds: 7 * 3600, closeSeconds: 60 },
      'Asia/Seoul',
    )
    expect([last.numero, iso(last.drawAt), iso(last.closeAt)]).toEqual([
      '20261120-0004',
      '2026-11-20T15:00:00.000Z',
      '2026-11-20T14:59:00.000Z',
    ])
  })

  it('runs without gap, overlap or a repeated number, also over changes of the clock', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
        fc.constantFrom(60, 180, 300, 86_400),
        fc.constantFrom('Asia/Seoul', 'Europe/Paris', 'America/Santiago'),
        (now, seconds, zone) => {
          const schedule = { kind: 'interval', seconds, closeSeconds: 10 } as const
          const current = issueAt(now.getTime(), schedule, zone)
          expect(current.openAt <= now.getTime() && now.getTime() < current.drawAt).toBe(true)
          expect(current.closeAt).toBeGreaterThanOrEqual(current.openAt)
          const chain = [current, ...issuesAfter(current, 5, schedule, zone)]
          for (const [i, issue] of chain.slice(1).entries()) expect(issue.openAt).toBe(chain[i]!.drawAt)
          expect(new Set(chain.map(({ numero }) => numero)).size).toBe(6)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('draws a public lottery on its days, in its own time zone: it opens at the previous draw and closes earlier', () => {
    const schedule = {
      kind: 'days-of-month',
      days: [1, 16],
      drawAt: '15:00',
      closeAt: '14:30',
      timeZone: 'Asia/Bangkok',
    } as const
    const issue = issueAt(at('2026-11-20T00:00:00Z'), schedule, 'Asia/Seoul')
    expect([issue.numero, iso(issue.openAt), iso(issue.closeAt), iso(issue.drawAt)]).toEqual([
      '20261201-0001',
      '2026-11-16T08:00:00.000Z',
      '2026-12-01T07:30:00.000Z',
      '2026-12-01T08:00:00.000Z',
    ])
    expect(issuesAfter(issue, 2, schedule, 'Asia/Seoul').map(({ numero }) => numero)).toEqual([
      '20261216-0001',
      '20270101-0001',
    ])
  })

  it('follows the exceptions of a public draw: a moved one keeps its name, and the next one opens after it', () => {
    const schedule = {
      kind: 'days-of-month',
      days: [1, 16],
      drawAt: '15:00',
      closeAt: '14:30',
      timeZone: 'Asia/Bangkok',
    } as const
    const moved = [
      { day: '2027-01-01', movedTo: '2026-12-30' },
      { day: '2027-01-16', movedTo: '2027-01-17' },
      { day: '2027-02-01' },
    ]
    const issue = issueAt(at('2026-12-16T08:00:00Z'), schedule, 'Asia/Seoul', moved)
    expect([issue.numero, iso(issue.openAt), iso(issue.closeAt), iso(issue.drawAt)]).toEqual([
      '20270101-0001',
      '2026-12-16T08:00:00.000Z',
      '2026-12-30T07:30:00.000Z',
      '2026-12-30T08:00:00.000Z',
    ])
    expect(
      issuesAfter(issue, 2, schedule, 'Asia/Seoul', moved).map(({ numero, openAt, drawAt }) => [
        numero,
        iso(openAt),
        iso(drawAt),
      ]),
    ).toEqual([
      ['20270116-0001', '2026-12-30T08:00:00.000Z', '2027-01-17T08:00:00.000Z'],
      ['20270216-0001', '2027-01-17T08:00:00.000Z', '2027-02-16T08:00:00.000Z'],
    ])
    expect(nameOfDraw(new Date(issue.drawAt), schedule)).toBe('20261230-0001')
  })

  it("has the next day's issue from the instant of a draw on", () => {
    const schedule = { kind: 'daily', drawAt: '18:15', closeAt: '18:00', timeZone: 'Asia/Ho_Chi_Minh' } as const
    expect(issueAt(at('2026-11-20T11:14:59.999Z'), schedule, 'Asia/Seoul').numero).toBe('20261120-0001')
    expect(issueAt(at('2026-11-20T11:15:00Z'), schedule, 'Asia/Seoul').numero).toBe('20261121-0001')
  })
})
