import { describe, expect, it } from '@jest/globals'
import type { StaffClaimRow } from './claims-source.ts'
import { staffClaimsSource } from './claims-source.ts'

const row = (wishes: Partial<StaffClaimRow>) =>
  ({
    occasion: 'mission:login:2026-12-01',
    mission: { KO: '매일 로그인', EN: 'Log in every day' },
    reward: { type: 'CREDITS' },
    amount: 125_000n,
    currency: 'DEMO',
    decidedBy: null,
    ...wishes,
  }) as Parameters<NonNullable<ReturnType<typeof staffClaimsSource>['file']>[number]['cell']>[0]
const cellsOf = (language: 'KO' | 'EN', wishes: Partial<StaffClaimRow> = {}) => {
  const reader = { merchant: 'DEMO', now: new Date(0), language, timeZone: 'UTC' }
  return Object.fromEntries(
    (staffClaimsSource('ALL').file ?? [])
      .filter(({ title }) => ['campaign/occasion', 'amount/reward', 'amount', 'amount/currency'].includes(title.key!))
      .map(({ title, cell }) => [title[language], cell(row(wishes), reader)]),
  )
}

describe('the file of claims', () => {
  it('says in words what each is for and what it gives, each under its own title', () => {
    expect(cellsOf('EN')).toEqual({
      Occasion: '"Mission “Log in every day”, 2026-12-01"',
      'Kind of reward': '"Credits"',
      Amount: '"12.5"',
      Currency: '"DEMO"',
    })
    expect(cellsOf('KO')).toMatchObject({ 경우: '"미션 “매일 로그인”, 2026-12-01"', '보상 종류': '"크레딧"' })
  })

  it('names the tasks of newcomers', () => {
    expect(cellsOf('KO', { occasion: 'task:zalo', mission: 'ZALO' })).toMatchObject({ 경우: '"과제 “Zalo 참여”"' })
  })

  it('has no currency for points and tickets', () => {
    expect(cellsOf('EN', { reward: { type: 'POINTS' } })).toMatchObject({ Amount: '"12.5"', Currency: '""' })
    expect(cellsOf('EN', { reward: { type: 'TICKETS', raffle: 'r' }, amount: 3n })).toMatchObject({
      Amount: '"3"',
      Currency: '""',
    })
  })
})
