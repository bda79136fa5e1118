import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { CREDIT, parseMoney, toWire } from '@atrium/contracts/money'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import type { PageData } from '../http/page-data.ts'
import { testStudio } from '../testing/studio.ts'
import type { TestStudio } from '../testing/studio.ts'
import { engines } from './index.ts'

/** Limits of a high-stakes table, as the wallet returns them at launch. */
const ROOM = { min: '10', max: '500', maxWin: '500000' }

/** A selection for each engine with this stake. Sports bets have their own tests. */
const SELECTIONS: Readonly<Record<string, (stake: string) => object>> = {
  slot: (stake) => ({ stake }),
  baccarat: (stake) => ({ bets: [{ spot: 'player', stake }] }),
  dragontiger: (stake) => ({ bets: [{ spot: 'tiger', stake }] }),
  sicbo: (stake) => ({ bets: [{ spot: 'big', stake }] }),
  fantan: (stake) => ({ bets: [{ spot: 'fan-3', stake }] }),
  roulette: (stake) => ({ bets: [{ spot: 'red', stake }] }),
  blackjack: (stake) => ({ stake }),
  niuniu: (stake) => ({ stake }),
  zjh: (stake) => ({ stake }),
  crash: (stake) => ({ stake }),
  dice: (stake) => ({ stake, over: true, target: 5000 }),
  mines: (stake) => ({ stake, mines: 3 }),
  fishing: (stake) => ({ stake, species: 'minnow' }),
}

let database: TestDatabase
let studio: TestStudio

beforeAll(async () => {
  database = await testDatabase({ owner: 'studio' })
})
afterEach(async () => {
  await studio.close()
})
afterAll(async () => {
  await database.drop()
})

describe.each(engines.filter(({ code }) => code !== 'sports').map((engine) => [engine.code, engine] as const))(
  '%s at a table with limits of its own',
  (code, engine) => {
    it('offers no stake outside them, and rejects one before any money moves', async () => {
      studio = await testStudio(database.sql, { theme: engine.themes[0]!.code, balance: '100000', limits: ROOM })
      const page = await studio.open(`${code}.1`)
      const data = JSON.parse(
        /<script type="application\/json" id="studio">(.*?)<\/script>/.exec((await studio.app.inject(page)).body)![1]!,
      ) as PageData
      const offered = data.stakes.map(parseMoney)
      expect(offered.length).toBeGreaterThan(0)
      expect(offered.every((stake) => stake >= 10n * CREDIT && stake <= 500n * CREDIT)).toBe(true)
      for (const stake of ['9', '1', '501', '600', '10000']) {
        expect(await studio.play(page, SELECTIONS[code]!(stake))).toMatchObject({
          status: 400,
          error: { code: 'STAKE_NOT_OFFERED' },
        })
      }
      expect(studio.gateway.calls.map(({ call }) => call)).not.toContain('bet')
      expect(await studio.play(page, SELECTIONS[code]!(toWire(offered[0]!)))).toMatchObject({ status: 200 })
    })
  },
)
