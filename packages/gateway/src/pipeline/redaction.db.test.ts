import { expect, it } from '@jest/globals'
import { addMember } from '../testing/builders.ts'
import { signedInBy } from '../testing/log-in.ts'
import { testGateway } from '../testing/gateway.ts'
import { createLog } from '@atrium/http-server'

it('logs neither passwords, tokens, sealed payloads nor Authorization headers, at any level', async () => {
  const gateway = await testGateway()
  const member = await addMember(gateway.sql, { password: 'hush-hush-password' })
  const login = (password: string) => gateway.call('login', { username: member.account, password, type: 'username' })
  const { token } = signedInBy((await login(member.password)).value)
  await login('wrong-hush-password')
  await gateway.call('memberInfo', {}, { token })
  await gateway.app.inject({
    url: `/wps/nothing?token=${token}&ticket=${token}`,
    headers: { host: 'localhost', authorization: token },
  })
  await gateway.app.inject({
    method: 'POST',
    url: '/wps/session/login',
    headers: { host: 'localhost', 'content-type': 'application/json' },
    payload: '{"payload":"hush-hush-password',
  })
  await gateway.sql`alter table identity.logins rename column account_index to hidden`
  expect((await login('hush-hush-password')).status).toBe(500)
  const log = gateway.logged.join('')
  expect(log).toContain('"answered"')
  expect(log).toContain('"failed"')
  expect(log).not.toMatch(/hush/)
  expect(log).not.toContain(token)
  await gateway.close()
})

it('masks secrets in whole objects that are logged', () => {
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  log.info({ password: 's3cret', body: { token: 's3cret', headers: { authorization: 's3cret' } } })
  log.info({ req: { method: 'GET', url: '/wps/stream?a=1&ticket=s3cret&b=2', id: 'r' } })
  expect(lines.join('')).not.toContain('s3cret')
  for (const name of ['%74oken', 'TOKEN', '%2574oken', 'pass%77ord', '+ticket'])
    log.info({ req: { method: 'GET', url: `/x?a=1&${name}=s3cret&b=2`, id: 'r' } })
  expect(lines[1]).toContain('/wps/stream?a=1&ticket=[hidden]&b=2')
  log.info({ req: { method: 'GET', url: '/x?%E0%token=1&notoken=2', id: 'r' } })
  expect(lines.at(-1)).toContain('/x?%E0%token=1&notoken=2')
})
