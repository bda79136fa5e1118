import { expect, it } from '@jest/globals'
import { mapInTurns } from './map-in-turns.ts'

function keepBusy(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

it('maps items in order, with their indexes', async () => {
  expect(await mapInTurns(['a', 'b', 'c'], (item, index) => item + index)).toEqual(['a0', 'b1', 'c2'])
})

it('lets other work run between items that take long', async () => {
  const done: string[] = []
  setImmediate(() => done.push('other'))
  await mapInTurns(['first', 'last'], (item) => {
    keepBusy(15)
    done.push(item)
  })
  expect(done).toEqual(['first', 'other', 'last'])
})

it('rejects with the error of an item', async () => {
  const failing = mapInTurns([1], () => {
    throw new Error('The item is wrong.')
  })
  await expect(failing).rejects.toThrow('The item is wrong.')
})
