import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ now: new Date('2026-11-20T00:30:30Z') })
  const { sql } = gateway
  for (const [code, popularity] of [
    ['SSC60', 90],
    ['VNMB5', 95],
    ['PK10', 50],
    ['KENO', 99],
    ['GONE', 98],
  ] as const) {
    await sql`
      insert into lottery.games (code, account_type_name, name, rules, popularity)
      values (${code}, 'TCG_LOTTO', ${sql.json({ KO: `${code} 한`, EN: `${code} en` })},
        ${sql.json({ KO: '규칙', EN: 'rules' })}, ${popularity})`
    if (code !== 'KENO')
      await sql`insert into lottery.merchant_games (merchant, code) values ('DEMO', ${code}), ('LOTUS', ${code})`
  }
})
afterAll(() => gateway.close())

describe('popularLotteries', () => {
  it("200: the merchant's lotteries by popularity, each with the running issue and the next five; none without known rules", async () => {
    const { games, serverTime } = (await gateway.call('popularLotteries', { language: 'EN' })).value
    expect(games.map(({ code }) => code)).toEqual(['VNMB5', 'SSC60', 'PK10'])
    const { current, next, ...ssc } = games[1]!
    expect(ssc).toMatchObject({
      name: 'SSC60 en',
      rules: 'rules',
      everySeconds: 60,
      closeSeconds: 10,
      area: 'CN',
      prizeMode: 'Lott',
      drawKind: 'digits5',
      source: 'fair',
    })
    expect(current).toEqual({
      numero: '20261120-0571',
      openAt: Date.parse('2026-11-20T00:30:00Z'),
      closeAt: Date.parse('2026-11-20T00:30:50Z'),
      drawAt: Date.parse('2026-11-20T00:31:00Z'),
    })
    expect(next.map(({ numero }) => numero)).toEqual([
      '20261120-0572',
      '20261120-0573',
      '20261120-0574',
      '20261120-0575',
      '20261120-0576',
    ])
    expect(serverTime).toBeGreaterThanOrEqual(current.openAt)
  })

  it('200: as many as requested, in the time zone of the merchant', async () => {
    const { games } = (
      await gateway.call('popularLotteries', { language: 'KO', count: 1 }, { host: 'lotus.localhost' })
    ).value
    expect(games.map(({ code, current }) => [code, current.numero])).toEqual([['VNMB5', '20261120-0091']])
  })

  it('400: more than twenty', async () => {
    expect((await gateway.call('popularLotteries', { language: 'KO', count: 21 })).status).toBe(400)
  })
})

describe('vnLotteryMenu', () => {
  it('200: those of Vietnam', async () => {
    expect(
      (await gateway.call('vnLotteryMenu', { language: 'KO' })).value.games.map(({ code, name }) => [code, name]),
    ).toEqual([['VNMB5', 'VNMB5 한']])
  })
})
