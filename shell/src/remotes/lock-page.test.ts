import { beforeAll, describe, expect, it } from '@jest/globals'
import { createContext, runInContext } from 'node:vm'
import { lockPage } from './lock-page.ts'

/** A realm of its own, since locks are never undone. */
const realm = createContext({})
const run = (code: string): unknown => runInContext(`'use strict'; ${code}`, realm)

beforeAll(() => {
  run(
    'globalThis.fetch = () => "first"; class History { pushState() { return "first" } }; globalThis.History = History',
  )
  run('globalThis.history = new History()')
  lockPage(run('globalThis') as typeof globalThis)
})

describe('a locked page', () => {
  it.each([
    'globalThis.fetch = () => "second"',
    'Array.prototype.map = () => []',
    'Object.keys = () => []',
    'JSON.parse = () => 1',
    'Promise.prototype.then = () => undefined',
    'history.pushState = () => undefined',
    'History.prototype.pushState = () => undefined',
    'globalThis.Array = class {}',
    'Object.defineProperty(Array.prototype, "map", { value: () => [] })',
    'delete Array.prototype.map',
  ])('throws where a remote runs %s', (code) => {
    expect(() => run(code)).toThrow(expect.objectContaining({ name: 'TypeError' }))
    expect(run('[[1].map((x) => x)[0], fetch(), history.pushState(), typeof Promise.resolve().then]')).toEqual([
      1,
      'first',
      'first',
      'function',
    ])
  })

  it.each([
    'const item = {}; item.toString = () => "own"; item.toString()',
    'const list = []; list.toString = () => "own"; list.toString()',
    'class List extends Array { map() { return "own" } }; new List().map()',
    'const counts = {}; counts.map = "own"; counts.map',
    'globalThis.setTimeout = () => "own"; setTimeout()',
    'Object.prototype.hidden = "own"; const own = ({}).hidden; delete Object.prototype.hidden; own',
  ])('lets honest code run %s', (code) => {
    expect(run(code)).toBe('own')
  })
})
