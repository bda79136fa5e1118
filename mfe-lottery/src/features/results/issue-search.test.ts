import { describe, expect, it } from '@jest/globals'
import { choiceOf, numeroOf } from './issue-search.ts'

describe('numeroOf', () => {
  it.each([
    ['20261127-0031', '20261127-0031'],
    [' 202611270031 ', '20261127-0031'],
    ['31', '20261126-0031'],
    ['0031', '20261126-0031'],
    ['12345', undefined],
    ['', undefined],
    ['next', undefined],
  ])('reads "%s" as %s', (typed, numero) => {
    expect(numeroOf(typed, '2026-11-26')).toBe(numero)
  })
})

describe('choiceOf', () => {
  it.each([
    ['day=2026-11-27', { day: '2026-11-27' }],
    ['numero=20261127-0031', { numero: '20261127-0031' }],
    ['day=today&numero=31', {}],
    ['', {}],
  ])('reads "%s"', (query, choice) => {
    expect(choiceOf(new URLSearchParams(query))).toEqual(choice)
  })
})
