import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { addGames } from '../../../testing/catalogue.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  await addGames(gateway.sql, { merchant: 'DEMO', vassalage: 'REEF', games: ['TIDE', 'PEARL'] })
  await addGames(gateway.sql, { merchant: 'LOTUS', vassalage: 'TABLES', games: ['TABLE'] })
})
afterAll(() => gateway.close())

const send = (method: 'GET' | 'POST', body?: object) =>
  sendAsStaff(gateway, method, '/vendors', {
    ...(body && { body: { reason: 'Licence', ...body } }),
    staff: staffOf('Mina', { roles: ['operator'] }),
  })
const states = ({ list }: { list: { vassalage: string; isOn: boolean; games: number }[] }) =>
  list.map(({ vassalage, isOn, games }) => `${vassalage} ${isOn ? 'on' : 'off'} ${games}`).sort()
const shown = async () =>
  (await gateway.call('gameList', { language: 'EN', gameCategory: 'RNG' } as never)).value as unknown as {
    list: { gameId: string }[]
  }

it('lists all vendors, with whether the merchant offers them', async () => {
  expect(states((await send('GET')).body)).toEqual(['REEF on 2', 'TABLES off 1'])
})

it('offers the games of a vendor, and stops offering those of another, at this merchant alone', async () => {
  const { status, body } = await send('POST', { vendors: { REEF: false, TABLES: true } })
  expect([status, states(body)]).toEqual([200, ['REEF off 2', 'TABLES on 1']])
  expect(JSON.stringify(await shown())).toContain('TABLE')
  expect(JSON.stringify(await shown())).not.toContain('TIDE')
  expect(
    await gateway.sql`select merchant, vassalage from games.merchant_vendors order by merchant, vassalage`,
  ).toEqual([
    { merchant: 'DEMO', vassalage: 'TABLES' },
    { merchant: 'LOTUS', vassalage: 'TABLES' },
  ])
  expect(
    await gateway.sql`
      select actor, details ->> 'reason' as reason from audit.log where subject = 'games.merchant_vendors DEMO TABLES'`,
  ).toEqual([{ actor: 'Mina', reason: 'Licence' }])
})

it('400: changes nothing where one of the vendors is unknown', async () => {
  const answer = await send('POST', { vendors: { REEF: true, NOBODY: true } })
  expect([answer.status, answer.body.issues]).toEqual([
    400,
    [{ path: 'vendors.NOBODY', message: 'is no vendor of games' }],
  ])
  expect(states((await send('GET')).body)).toEqual(['REEF off 2', 'TABLES on 1'])
})
