import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addMember } from '../testing/builders.ts'
import type { TestGateway } from '../testing/gateway.ts'
import { testGateway } from '../testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

describe('the API', () => {
  it('answers', async () => {
    const member = await addMember(gateway.sql)
    const { value } = await gateway.call('login', { username: member.account, password: member.password, type: 'username' })
    expect((await gateway.call('memberInfo', {}, { token: value.token })).value.account).toBe(member.account)
  })
})
