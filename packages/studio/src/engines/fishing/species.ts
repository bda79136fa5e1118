import type { Localized } from '@atrium/contracts/locale/languages'
import type { DrawNumber } from '../engine.ts'

/** A multiple that a caught fish can pay, and how often it does. */
export interface FishPay {
  readonly times: number
  readonly weight: number
}

export interface Species {
  readonly code: string
  readonly name: Localized
  /**
   * What a catch pays. Most species always pay the same. A lightning eel or a chain crab catches other fish too, so its
   * pay varies.
   */
  readonly pays: readonly FishPay[]
}

/** Return of a shot at any fish: 24 of 25. */
const RETURN = { of: 25, part: 24 } as const
export const RTP = RETURN.part / RETURN.of

const fish = (code: string, KO: string, EN: string, times: number): Species => ({
  code,
  name: { KO, EN },
  pays: [{ times, weight: 1 }],
})

/** Sorted by what they pay; special fish are last. */
export const SPECIES: readonly Species[] = [
  fish('minnow', '멸치', 'Minnow', 2),
  fish('clown', '흰동가리', 'Clownfish', 3),
  fish('tang', '블루탱', 'Blue tang', 4),
  fish('butterfly', '나비고기', 'Butterflyfish', 6),
  fish('puffer', '복어', 'Puffer', 8),
  fish('squid', '오징어', 'Squid', 10),
  fish('turtle', '바다거북', 'Sea turtle', 15),
  fish('ray', '가오리', 'Ray', 20),
  fish('swordfish', '황새치', 'Swordfish', 30),
  fish('shark', '상어', 'Shark', 50),
  fish('whale', '고래', 'Whale', 100),
  fish('dragon', '용', 'Sea dragon', 200),
  {
    code: 'eel',
    name: { KO: '번개장어', EN: 'Lightning eel' },
    pays: [
      { times: 10, weight: 50 },
      { times: 20, weight: 30 },
      { times: 40, weight: 15 },
      { times: 100, weight: 5 },
    ],
  },
  {
    code: 'crab',
    name: { KO: '사슬게', EN: 'Chain crab' },
    pays: [
      { times: 5, weight: 40 },
      { times: 10, weight: 35 },
      { times: 25, weight: 20 },
      { times: 60, weight: 5 },
    ],
  },
]

export const speciesOf = (code: string): Species | undefined => SPECIES.find((species) => species.code === code)

/** The chance of a catch as a fraction: the return divided by the average pay of a catch. */
export function chanceOf({ pays }: Species): { readonly part: number; readonly of: number } {
  const weights = pays.reduce((sum, { weight }) => sum + weight, 0)
  return {
    part: RETURN.part * weights,
    of: RETURN.of * pays.reduce((sum, { times, weight }) => sum + times * weight, 0),
  }
}

/**
 * Plays a shot at a fish. Returns what it pays, as a multiple of the stake: 0 when the fish escapes. Depends only on
 * the species and random numbers.
 */
export function shoot(species: Species, draw: DrawNumber): number {
  const { part, of } = chanceOf(species)
  if (draw(of) >= part) return 0
  if (species.pays.length === 1) return species.pays[0]!.times
  let place = draw(species.pays.reduce((sum, { weight }) => sum + weight, 0))
  return species.pays.find(({ weight }) => (place -= weight) < 0)!.times
}

export const BEST = Math.max(...SPECIES.flatMap(({ pays }) => pays.map(({ times }) => times)))
