import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { addOpenMerchant, byName, refusalOf } from '../../../testing/registration.ts'

let gateway: TestGateway
let host: string
beforeAll(async () => {
  gateway = await testGateway()
  host = await addOpenMerchant(gateway, 'OPEN')
})
afterAll(() => gateway.close())

const answerTo = (name: string) => refusalOf(gateway.call('register', byName(name), { host }))

it('a network gets 30 responses an hour that a name is taken, and then cannot register by name', async () => {
  expect((await answerTo('bada01'))[0]).toBe(200)
  await gateway.sql`
    insert into identity.throttles (merchant, kind, subject, at)
    select 'OPEN', 'takenName', '127.0.0.1', ${gateway.deps.clock()} from generate_series(1, 29)`
  expect(await answerTo('bADA01')).toEqual([409, 'USERNAME_TAKEN', 'username'])
  for (const name of ['bADA01', 'nobodyyet1']) expect((await answerTo(name))[1]).toBe('CODE_TOO_MANY')
  gateway.advance(3_600_001)
  expect((await answerTo('nobodyyet1'))[0]).toBe(200)
})
