import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { decimalOf, exactFrom } from '../exact.ts'
import type { QuarantinedWinnings } from './quarantine.ts'
import { heldUntil, quarantine } from './quarantine.ts'

const money = (credits: number): bigint => BigInt(Math.round(credits * 10_000))
const UNTIL = '2027-02-01T00:00:00.000Z'
const held = (memberId: number, amount: string, until = UNTIL): QuarantinedWinnings => ({
  memberId: BigInt(memberId),
  amount: exactFrom(amount),
  until,
})
const run = (
  loss: string,
  results: Record<number, number>,
  before: QuarantinedWinnings[] = [],
  startsAt = '2026-02-01T00:00:00Z',
) => {
  const {
    loss: rest,
    members,
    held: after,
  } = quarantine({
    loss: exactFrom(loss),
    results: Object.entries(results).map(([id, lost]) => ({ memberId: BigInt(id), loss: money(lost) })),
    held: before,
    above: money(100),
    startsAt: new Date(startsAt),
    until: '2027-03-01T00:00:00.000Z',
  })
  return {
    loss: decimalOf(rest),
    held: after.map(({ memberId, amount, until }) => [Number(memberId), decimalOf(amount), until.slice(0, 7)]),
    members: members.map(({ memberId, before: was, setOff, added, after: is }) => [
      Number(memberId),
      ...[was, setOff, added, is].map(decimalOf),
    ]),
  }
}

describe('the quarantine of high rollers (domain rule 4.8)', () => {
  it("takes winnings of high rollers out of a team's result, the largest first, at most as much as the team won", () => {
    expect(run('-500', { 1: -700 })).toEqual({
      loss: '0',
      held: [[1, '500', '2027-03']],
      members: [[1, '0', '0', '500', '500']],
    })
    expect(run('-1000.00005', { 1: -300, 2: -400 })).toMatchObject({
      loss: '-300.00005',
      held: [
        [2, '400', '2027-03'],
        [1, '300', '2027-03'],
      ],
    })
    expect(run('-450', { 1: -300, 2: -400 })).toMatchObject({
      loss: '0',
      held: [
        [2, '400', '2027-03'],
        [1, '50', '2027-03'],
      ],
    })
  })

  it('applies to members who won more than the amount, in teams that won', () => {
    expect(run('-500', { 1: -100 })).toEqual({ loss: '-500', held: [], members: [] })
    expect(run('-500', { 1: -100.0001 })).toMatchObject({ loss: '-399.9999' })
    expect(run('20', { 1: -700 })).toEqual({ loss: '20', held: [], members: [] })
  })

  it('sets later losses of the same member off, the oldest first, and nothing else', () => {
    const before = [held(1, '50', '2027-02-01T00:00:00.000Z'), held(1, '30', '2026-12-01T00:00:00.000Z'), held(2, '10')]
    expect(run('100', { 1: 40, 3: 60 }, before)).toEqual({
      loss: '60',
      held: [
        [1, '40', '2027-02'],
        [2, '10', '2027-02'],
      ],
      members: [
        [1, '80', '40', '0', '40'],
        [2, '10', '0', '0', '10'],
      ],
    })
    expect(run('100', { 1: 200, 2: -5 }, before)).toMatchObject({ loss: '20', held: [[2, '10', '2027-02']] })
  })

  it('sets losses off before it takes winnings out', () => {
    expect(run('-50', { 1: 100, 2: -150 }, [held(1, '100')])).toEqual({
      loss: '0',
      held: [[2, '150', '2027-03']],
      members: [
        [1, '100', '100', '0', '0'],
        [2, '0', '0', '150', '150'],
      ],
    })
  })

  it('ends after twelve months', () => {
    expect(run('100', { 1: 40 }, [held(1, '30')], '2027-01-01T00:00:00Z').loss).toBe('70')
    expect(run('100', { 1: 40 }, [held(1, '30')], UNTIL)).toEqual({ loss: '100', held: [], members: [] })
    expect(heldUntil(new Date('2026-01-31T15:00:00Z'), 'Asia/Seoul')).toBe('2027-01-31T15:00:00.000Z')
    expect(heldUntil(new Date('2028-02-28T15:00:00Z'), 'Asia/Seoul')).toBe('2029-02-27T15:00:00.000Z')
  })

  it("neither loses nor creates money, and never turns a team's result into a loss", () => {
    const amount = fc.integer({ min: -1_000, max: 1_000 })
    fc.assert(
      fc.property(
        amount,
        fc.dictionary(fc.constantFrom('1', '2', '3'), amount),
        fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.nat(500)), { maxLength: 5 }),
        (loss, results, list) => {
          const before = list.map(([id, of]) => held(id, String(of)))
          const after = quarantine({
            loss: exactFrom(String(loss)),
            results: Object.entries(results).map(([id, lost]) => ({ memberId: BigInt(id), loss: money(lost) })),
            held: before,
            above: money(100),
            startsAt: new Date('2026-02-01'),
            until: UNTIL,
          })
          const sum = (all: readonly QuarantinedWinnings[]): bigint =>
            all.reduce((total, one) => total + one.amount, 0n)
          expect(after.loss - exactFrom(String(loss))).toBe(sum(after.held) - sum(before))
          if (after.members.some(({ added }) => added > 0n)) expect(after.loss <= 0n).toBe(true)
          expect(after.held.every((one) => one.amount > 0n)).toBe(true)
        },
      ),
    )
  })
})
