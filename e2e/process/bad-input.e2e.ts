import { calls } from '@atrium/contracts/calls'
import { ERRORS } from '@atrium/contracts/errors'
import type { Envelope } from '@atrium/contracts/http/envelope'
import { expect, test } from '../support/test.ts'
import { send } from '../support/browser/wire.ts'
import type { WireRequest } from '../support/browser/wire.ts'

const json = { 'content-type': 'application/json' }
/** Requests that no page of the portal sends. */
const ODDITIES: readonly (WireRequest & { query?: string })[] = [
  { query: '?pageNo=-1&pageSize=zero&language=XX&gameType=CHESS' },
  { query: '?language=%00&gameId=%FF%FE&roundId=' + 'x'.repeat(4_000) },
  { headers: { ...json, authorization: 'no token' }, body: '{"language":"XX"}' },
  { headers: json, body: '{' },
  { headers: json, body: '[[[[[[]]]]]]' },
  { headers: json, body: JSON.stringify({ payload: 'a.b.c.d.e', username: { $ne: 1 } }) },
  { headers: { 'content-type': 'application/xml' }, body: '<a/>' },
  { headers: json, body: JSON.stringify({ language: 'x'.repeat(100_000) }) },
]

test('requests that make no sense get an envelope with a code and words, and the server stands', async ({ run }) => {
  const asked = calls.filter(({ name }) =>
    [
      'gameList',
      'launchGame',
      'bettingRecord',
      'bettingRecordDetail',
      'login',
      'updateLanguage',
      'promotionDetail',
      'teamOverview',
      'announcements',
      'logout',
      'walletBalance',
      'popularLotteries',
      'gameVendor',
    ].includes(name),
  )
  expect(asked).toHaveLength(13)
  let refused = 0
  for (const { method, path, name } of asked)
    for (const { query = '', ...oddity } of ODDITIES) {
      const bare =
        method === 'GET' || method === 'DELETE'
          ? { headers: { ...oddity.headers, 'content-type': 'text/plain' }, body: undefined }
          : {}
      const { status, headers, bytes } = await send(run.demo, path + query, { ...oddity, ...bare, method })
      const text = bytes.toString()
      const what = `${name} ${method} ${query.slice(0, 40)} ${String(oddity.body).slice(0, 40)}: ${status} ${text.slice(0, 200)}`
      expect(headers['content-type'], what).toContain('application/json')
      const envelope = JSON.parse(text) as Envelope<unknown>
      // A read without parameters can be valid.
      if (envelope.success) continue
      refused++
      expect(status, what).toBeGreaterThanOrEqual(400)
      expect(status, what).toBeLessThan(500)
      expect(Object.keys(ERRORS), what).toContain(envelope.errorCode)
      expect(envelope.message.length, what).toBeGreaterThan(5)
      expect(text, what).not.toMatch(/ at .*\.ts:|node_modules|select |postgres/i)
    }
  expect(refused).toBeGreaterThanOrEqual(70)
  expect((await send(run.demo, '/readyz')).status).toBe(200)
})
