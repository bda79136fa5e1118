import { describe, expect, it } from '@jest/globals'
import { kilobytes, share, table } from './table.ts'

describe('table', () => {
  it('makes columns as wide as their widest cell, Korean letters counted twice', () => {
    expect(table(['name', 'may', 'why'], [['박미나', 'viewer', ''], ['Juno', 'admin', 'x']])).toBe('name    may     why\n박미나  viewer\nJuno    admin   x')
  })

  it('says so when there is nothing to show', () => {
    expect(table(['name'], [], 'Nobody.')).toBe('Nobody.')
  })
})

describe('figures', () => {
  it('are written as people compare them', () => {
    expect([kilobytes(1023), kilobytes(1536)]).toEqual(['1023 bytes', '1.5 KB'])
    expect([share(4, 1200), share(0, 0)]).toEqual(['4 of 1,200 (0.33 %)', '0 of 0'])
  })
})
