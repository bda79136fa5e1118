import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { LOTTERIES } from '@atrium/lottery-rules'
import { verifyDraw } from '@atrium/lottery-rules/draw'
import type { PublishedDraw } from '@atrium/lottery-rules/draw'
import { createIssueJobs } from '../../domains/lottery/issues/advance-issues.ts'
import { testGateway } from '../../testing/gateway.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { addLotteries } from '../../domains/lottery/testing.ts'
import { writeDraws } from './draws.ts'

const NOW = new Date('2026-11-20T03:00:30Z')
let gateway: TestGateway

beforeAll(async () => {
  gateway = await testGateway({ stopped: true, now: NOW })
  await addLotteries(gateway.sql, 'SSC60', 'VNMB')
  await gateway.sql.begin((tx) => writeDraws(tx, NOW))
})
afterAll(() => gateway.close())

it('writes the last hundred draws of a lottery, each of which can be verified, up to the running issue', async () => {
  const draws = await gateway.sql<Omit<PublishedDraw, 'drawKind'>[]>`
    select code, numero, seed_hash as "seedHash", seed, result from lottery.issues
    where merchant = 'DEMO' and code = 'SSC60' order by draw_at`
  expect([draws.length, draws.at(-1)?.numero]).toEqual([100, '20261120-0720'])
  const { drawKind } = LOTTERIES.find(({ code }) => code === 'SSC60')!
  for (const draw of draws)
    expect(await verifyDraw({ ...draw, drawKind })).toMatchObject({ isSeedRight: true, isResultRight: true })
})

it('leaves out lotteries of public draws', async () => {
  expect(await gateway.sql`select 1 from lottery.issues where code = 'VNMB'`).toHaveLength(0)
})

it('is followed by the running issue', async () => {
  await createIssueJobs(gateway.deps).plan()
  expect(
    await gateway.sql`
      select numero from lottery.issues where merchant = 'DEMO' and code = 'SSC60' and state <> 'SETTLED'
      order by draw_at limit 1`,
  ).toEqual([{ numero: '20261120-0721' }])
})
