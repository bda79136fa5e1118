import { describe, expect, it } from '@jest/globals'
import { valueLines } from './changed-values.ts'

const linesOf = (details: Record<string, unknown>, action = 'config-changed') => valueLines({ action, details }, 'EN')

describe('the lines of a change', () => {
  it('have every value before and after, under names in one style', () => {
    expect(linesOf({ from: { min_age: 19, providers: ['google'] }, to: { min_age: 21, providers: [] } })).toEqual([
      { path: ['minAge'], before: 19, after: 21 },
      { path: ['providers'], before: ['google'], after: [] },
    ])
  })

  it('have no value before for new ones, and none after for removed ones', () => {
    expect(linesOf({ from: null, to: { host: 'a.example' } })).toEqual([
      { path: ['host'], before: null, after: 'a.example' },
    ])
    expect(linesOf({ from: { host: 'a.example' }, to: null })).toEqual([
      { path: ['host'], before: 'a.example', after: null },
    ])
  })

  it('begin with the description of the change; a value without a name is one', () => {
    expect(linesOf({ what: 'TIME_OUT', from: null, to: '2027-01-01T00:00:00Z' })).toEqual([
      { path: ['what'], after: 'TIME_OUT' },
      { path: ['value'], before: null, after: '2027-01-01T00:00:00Z' },
    ])
  })

  it('have the changed texts, and for new ones that of the reader', () => {
    const title = { KO: '환영해요', EN: 'Welcome' }
    expect(linesOf({ from: { title }, to: { title: { ...title, KO: '반가워요' } } })).toEqual([
      { path: ['title', 'KO'], before: '환영해요', after: '반가워요' },
    ])
    expect(linesOf({ from: null, to: { title } })).toEqual([{ path: ['title'], before: null, after: 'Welcome' }])
  })

  it('include items of lists and terms, counted from 1', () => {
    expect(linesOf({ terms: '{"tiers":[{"rate":"1"}],"period":"M"}' }, 'agent-contract-offered')).toEqual([
      { path: ['terms', 'tiers', '1', 'rate'], after: '1' },
      { path: ['terms', 'period'], after: 'M' },
    ])
    expect(linesOf({ from: { 'tiers.0.rate': '1' }, to: { 'tiers.0.rate': '2' } }, 'proposal-made')).toEqual([
      { path: ['tiers', '1', 'rate'], before: '1', after: '2' },
    ])
  })

  it('have one period of an export, and the start of a bill as no change', () => {
    expect(linesOf({ kind: 'DAILY', from: '2026-09-03', to: '2026-12-01' }, 'agent-bills-exported')).toEqual([
      { path: ['kind'], after: 'DAILY' },
      { path: ['period'], after: { since: '2026-09-03', upTo: '2026-12-01' } },
    ])
    expect(linesOf({ from: '2026-11-30T19:35:00.000Z' }, 'agent-bill-approved')).toEqual([
      { path: ['start'], after: '2026-11-30T19:35:00.000Z' },
    ])
  })

  it('omit keys without a use for readers', () => {
    const request = 'ced54787-38b4-4d71-bda4-01b91d37f9b5'
    expect(
      linesOf({ from: null, to: { merchant: 'DEMO', id: `void:atrium:${request}`, request_id: request, type: 'PL' } }),
    ).toEqual([{ path: ['type'], before: null, after: 'PL' }])
    expect(linesOf({ change: request, reason: 'more' }, 'lottery-settings-proposed')).toEqual([
      { path: ['reason'], after: 'more' },
    ])
  })
})
