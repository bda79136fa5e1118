import { describe, expect, it } from '@jest/globals'
import { parseMoney } from '@atrium/contracts/money'
import { fishingEngine } from './engine.ts'
import { BEST, chanceOf, RTP, shoot, SPECIES, speciesOf } from './species.ts'

const table = {
  theme: 'fishing-reef',
  limits: { min: parseMoney('0.1'), max: parseMoney('100'), maxWin: parseMoney('500000') },
  autoplay: false,
  turbo: false,
  showRtp: true,
}

/** Counts every equally likely pair of draws. */
function returnOf(code: string): number {
  const species = speciesOf(code)!
  const { part, of } = chanceOf(species)
  const weights = species.pays.reduce((sum, { weight }) => sum + weight, 0)
  const paid = Array.from({ length: weights }, (_, place) => {
    const draws = [0, place]
    return shoot(species, () => draws.shift()!)
  }).reduce((sum, times) => sum + times, 0)
  return (part / of) * (paid / weights)
}

describe('fishing', () => {
  it.each(SPECIES.map(({ code }) => code))('returns the same 96 percent for a shot at %s', (code) => {
    expect(returnOf(code)).toBeCloseTo(0.96, 12)
    expect(RTP).toBe(0.96)
  })

  it('catches on exactly the draws it publishes', () => {
    for (const species of SPECIES) {
      const { part, of } = chanceOf(species)
      const at = (first: number) => {
        const draws = [first, 0]
        return shoot(species, () => draws.shift()!)
      }
      expect([at(part - 1) > 0, at(part), part < of]).toEqual([true, 0, true])
    }
  })

  it('pays the multiple of the shot, and nothing for one that got away', () => {
    const shot = (drawn: number) =>
      fishingEngine.begin(table, { stake: parseMoney('0.5'), species: 'shark' }, () => drawn)
    expect(shot(0)).toMatchObject({
      stake: parseMoney('0.5'),
      end: { payout: parseMoney('25') },
      outcome: {
        bets: [{ label: { KO: '상어', EN: 'Shark' }, stake: '0.5', payout: '25' }],
        results: [{ value: { EN: '50×' } }],
      },
    })
    expect(shot(24)).toMatchObject({ end: { payout: 0n }, outcome: { results: [{ value: { KO: '놓침' } }] } })
  })

  it('checks the fish and the stake level', () => {
    expect(() => fishingEngine.begin(table, { stake: parseMoney('0.5'), species: 'boot' }, () => 0)).toThrow(
      'not right',
    )
    expect(() => fishingEngine.begin(table, { stake: parseMoney('0.55'), species: 'ray' }, () => 0)).toThrow(
      'does not offer that stake',
    )
    expect(
      fishingEngine.stakes({ ...table, limits: { ...table.limits, maxWin: parseMoney(String(BEST)) } }).at(-1),
    ).toBe(parseMoney('1'))
  })

  it('allows five shots a second, whatever pause the jurisdiction requires of slots', () => {
    expect(fishingEngine.pauseMs(2500)).toBe(200)
  })
})
