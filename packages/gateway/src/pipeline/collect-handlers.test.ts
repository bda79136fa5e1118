import { describe, expect, it } from '@jest/globals'
import { collectHandlers } from './collect-handlers.ts'

const NAMES = ['login', 'logout', 'gameList']
const serving = (...names: string[]) => Object.fromEntries(names.map((name) => [name, async () => ({})]))
const collect = (domains: Record<string, object>) => collectHandlers<string, () => Promise<object>>(NAMES, domains)

describe('collectHandlers', () => {
  it('accepts one handler for every name of the contract', () => {
    expect([...collect({ a: serving('gameList'), b: serving('login', 'logout') }).keys()].sort()).toEqual(
      [...NAMES].sort(),
    )
  })

  it('names every unserved call', () => {
    const collecting = () => collect({ a: serving('logout') })
    expect(collecting).toThrow('login is served by no domain')
    expect(collecting).toThrow('gameList is served by no domain')
  })

  it('names calls that two domains serve, and unknown ones', () => {
    const collecting = () => collect({ a: serving(...NAMES), b: serving('logout'), c: serving('loginn') })
    expect(collecting).toThrow('logout is served by a and b')
    expect(collecting).toThrow('loginn is not in the contract')
  })
})
