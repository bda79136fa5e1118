import { describe, expect, it } from '@jest/globals'
import type { ContractPeriod } from '@atrium/contracts/rules/agents/agent-contracts'
import { endOfContract, startOfContract } from './contract-start.ts'
import type { EarlierContract } from './contract-start.ts'

const ZONE = 'Asia/Seoul'
/** Midnight in Seoul. */
const day = (text: string): Date => new Date(`${text}T00:00:00+09:00`)
/** Noon of a Friday in Seoul. */
const NOW = new Date('2026-11-20T12:00:00+09:00')
const dividend = (period: ContractPeriod, from: string, until?: string): EarlierContract => ({
  kind: 'DIVIDEND',
  period,
  settledFrom: day(from),
  settledUntil: until === undefined ? null : day(until),
})
const start = (period: ContractPeriod, earlier: EarlierContract[] = [], upline?: string): string =>
  startOfContract(
    { kind: 'DIVIDEND', period, earlier, upline: upline === undefined ? undefined : day(upline) },
    NOW,
    ZONE,
  ).toLocaleDateString('sv-SE', { timeZone: ZONE })

describe('a contract at the top', () => {
  it.each([
    ['D', '2026-11-21'],
    ['W', '2026-11-23'],
    ['H', '2026-12-01'],
    ['M', '2026-12-01'],
  ] as const)('with period %s begins with its next cycle: %s', (period, expected) =>
    expect(start(period)).toBe(expected),
  )

  it.each([
    ['M', 'W', '2026-11-23'],
    ['D', 'W', '2026-11-23'],
    ['W', 'M', '2026-12-01'],
    ['M', 'D', '2026-11-21'],
    ['M', 'M', '2026-12-01'],
  ] as const)('with period %s begins when the running cycle of its predecessor ends: %s, %s', (period, before, at) =>
    expect(start(period, [dividend(before, '2026-11-01')])).toBe(at),
  )

  it('begins when an ended one is settled to its end, also where a move ended it at once', () => {
    expect(start('M', [dividend('W', '2026-11-01', '2026-11-23')])).toBe('2026-11-23')
    expect(start('D', [dividend('M', '2026-11-01', '2026-11-18')])).toBe('2026-12-01')
    expect(start('M', [dividend('W', '2026-11-01', '2026-11-16')])).toBe('2026-12-01')
  })

  it('replaces one that has not begun from its beginning on, or earlier', () => {
    expect(start('M', [dividend('W', '2026-11-23')])).toBe('2026-11-23')
    expect(start('W', [dividend('M', '2026-12-01')])).toBe('2026-11-23')
    expect(start('D', [dividend('W', '2026-11-01', '2026-11-23'), dividend('M', '2026-11-23')])).toBe('2026-11-23')
  })
})

describe("a downline's contract", () => {
  it('has the cycles of the contract above it, the first one too', () => {
    expect(start('W', [], '2026-10-01')).toBe('2026-11-23')
    expect(start('M', [], '2026-11-23')).toBe('2026-11-23')
    expect(start('D', [], '2026-11-23')).toBe('2026-11-23')
    expect(start('M', [dividend('W', '2026-11-01', '2026-11-23')], '2026-11-23')).toBe('2026-11-23')
  })

  it('begins with a whole cycle after the one in which the agent was moved', () =>
    expect(start('W', [dividend('M', '2026-11-01', '2026-11-18')], '2026-10-01')).toBe('2026-12-07'))
})

describe('the end of a contract', () => {
  const end = (period: ContractPeriod, from: string) =>
    endOfContract({ kind: 'DIVIDEND', terms: { period }, settledFrom: day(from) }, NOW, ZONE)
  it('is that of the running cycle, or its beginning before the first cycle', () => {
    expect(end('W', '2026-11-01')).toEqual(day('2026-11-23'))
    expect(end('M', '2026-11-23')).toEqual(day('2026-11-23'))
  })
})
