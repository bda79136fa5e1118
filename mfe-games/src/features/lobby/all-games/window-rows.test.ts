import { describe, expect, it } from '@jest/globals'
import { chunksOf, nextRows, rowsOnScreen } from './window-rows.ts'

const at = (listTop: number, rows = 1_000) => rowsOnScreen({ listTop, screenHeight: 900, rowHeight: 300, rows })

describe('the rows on the screen', () => {
  it.each([
    ['at the top', 200, { from: 0, to: 4 }],
    ['somewhere in the list', -3_000, { from: 9, to: 14 }],
    ['between two rows', -3_100, { from: 9, to: 15 }],
    ['at the end', -299_100, { from: 996, to: 1_000 }],
    ['before the list is on the screen', 5_000, { from: 0, to: 0 }],
    ['after it has left', -400_000, { from: 1_000, to: 1_000 }],
  ])('%s', (_where, listTop, expected) => {
    expect(at(listTop)).toEqual(expected)
  })
})

describe('a frame', () => {
  it.each([
    ['drops what has left and adds what comes', { from: 0, to: 5 }, { from: 3, to: 8 }, { from: 3, to: 6 }],
    ['goes up as it goes down', { from: 10, to: 15 }, { from: 7, to: 12 }, { from: 9, to: 12 }],
    ['restarts with one row after a jump', { from: 0, to: 5 }, { from: 500, to: 506 }, { from: 500, to: 501 }],
    ['changes nothing that is right', { from: 3, to: 8 }, { from: 3, to: 8 }, { from: 3, to: 8 }],
    ['empties a list that has left', { from: 3, to: 8 }, { from: 0, to: 0 }, { from: 0, to: 0 }],
  ])('%s', (_what, now, aim, expected) => {
    expect(nextRows(now, aim)).toEqual(expected)
  })

  it('arrives in the end', () => {
    let rows = { from: 0, to: 5 }
    for (let frame = 0; frame < 7; frame++) rows = nextRows(rows, { from: 500, to: 507 })
    expect(rows).toEqual({ from: 500, to: 507 })
  })
})

it('chunks of rows are those their games are in', () => {
  expect(chunksOf({ from: 0, to: 5 }, 6, 60)).toEqual([1])
  expect(chunksOf({ from: 8, to: 13 }, 6, 60)).toEqual([1, 2])
  expect(chunksOf({ from: 10, to: 11 }, 6, 60)).toEqual([2])
  expect(chunksOf({ from: 0, to: 0 }, 6, 60)).toEqual([])
})
