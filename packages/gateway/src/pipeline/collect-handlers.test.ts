import { describe, expect, it } from '@jest/globals'
import { calls } from '@atrium/contracts/calls'
import { collectHandlers } from './collect-handlers.ts'
import type { Handlers } from './handler.ts'

const serving = (...names: string[]): Handlers => Object.fromEntries(names.map((name) => [name, async () => ({})]))
const all = calls.map((call) => call.name)

describe('collectHandlers', () => {
  it('takes one handler for every call of the table', () => {
    expect([...collectHandlers({ a: serving(...all.slice(0, 3)), b: serving(...all.slice(3)) }).keys()].sort()).toEqual(
      [...all].sort(),
    )
  })

  it('names every call that nobody serves', () => {
    const collect = () =>
      collectHandlers({ a: serving(...all.filter((name) => name !== 'login' && name !== 'gameList')) })
    expect(collect).toThrow('login is served by no domain')
    expect(collect).toThrow('gameList is served by no domain')
  })

  it('names a call that two serve, and one that does not exist', () => {
    const collect = () => collectHandlers({ a: serving(...all), b: serving('logout'), c: serving('loginn') })
    expect(collect).toThrow('logout is served by a and b')
    expect(collect).toThrow('loginn is not in the table')
  })
})
