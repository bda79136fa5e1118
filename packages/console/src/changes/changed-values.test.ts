import { describe, expect, it } from '@jest/globals'
import { valueLines } from './changed-values.ts'

describe('the lines of a change', () => {
  it('have every value before and after', () => {
    expect(valueLines({ from: { status: 0, providers: ['google'] }, to: { status: 1, providers: [] } })).toEqual([
      { name: 'status', before: '0', after: '1' },
      { name: 'providers', before: '["google"]', after: '[]' },
    ])
  })

  it('have nothing before what is new, and nothing after what is gone', () => {
    expect(valueLines({ from: null, to: { host: 'a.example' } })).toEqual([
      { name: 'host', before: null, after: 'a.example' },
    ])
    expect(valueLines({ from: { host: 'a.example' }, to: null })).toEqual([
      { name: 'host', before: 'a.example', after: null },
    ])
  })

  it('show money that moved in credits', () => {
    expect(valueLines({ amount: '125000', shortfall: '0' })).toEqual([
      { name: 'amount', after: '12.5' },
      { name: 'shortfall', after: '0' },
    ])
  })

  it('begin with what describes the change; a value without a name is one', () => {
    expect(valueLines({ what: 'TIME_OUT', from: null, to: '2027-01-01T00:00:00Z' })).toEqual([
      { name: 'what', after: 'TIME_OUT' },
      { name: 'value', before: null, after: '2027-01-01T00:00:00Z' },
    ])
    expect(valueLines({ journal: '7', member: '125000' })).toEqual([
      { name: 'journal', after: '7' },
      { name: 'member', after: '125000' },
    ])
  })
})
