import { describe, expect, it } from '@jest/globals'
import { createSea, PLACES } from './sea.ts'
import type { Fish } from './sea.ts'

/** A sea with one species that does not move, in the middle, with fixed random numbers. */
function still(random = () => 0.5) {
  const hits: { place: number; fish: Readonly<Fish> }[] = []
  const sea = createSea({
    sizes: [0.05],
    speeds: [0],
    weights: [1],
    random,
    hit: (place, fish) => hits.push({ place, fish }),
  })
  return {
    sea,
    hits,
    run: (ms: number) => {
      for (let at = 0; at < ms; at += 16) sea.step(16)
    },
  }
}

describe('the sea', () => {
  it('fills its places with fish, and again when one is caught', () => {
    const { sea, run } = still()
    run(4000)
    expect(sea.fish.filter(({ species }) => species !== undefined)).toHaveLength(PLACES)
    const before = sea.fish[3]!.id
    sea.take(3)
    expect(sea.fish[3]!.species).toBeUndefined()
    run(2000)
    expect([sea.fish[3]!.species, sea.fish[3]!.id]).toEqual([0, before + 1])
  })

  it('reports a hit once', () => {
    const { sea, hits, run } = still()
    run(200)
    sea.fire(sea.angleTo(0)!)
    run(3000)
    expect([hits.map(({ place }) => place), sea.bullets.length]).toEqual([[0], 0])
  })

  it('reports no hit for a bullet that leaves the sea', () => {
    const { sea, hits, run } = still()
    run(200)
    sea.fire(Math.PI / 2.2)
    run(3000)
    expect([hits.length, sea.bullets.length]).toEqual([0, 0])
  })

  it('lets a bullet with a target pass the others', () => {
    let drawn = 0
    const { sea, hits, run } = still(() => [0.1, 0.3, 0.5, 0.7, 0.9][drawn++ % 5]!)
    run(4000)
    sea.fire(0, 7)
    run(3000)
    expect(hits.map(({ place }) => place)).toEqual([7])
  })
})
