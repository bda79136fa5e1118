import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testCli } from '../../testing/test-cli.ts'
import type { TestCli } from '../../testing/test-cli.ts'

const since = '2026-11-20T09:00:00.000Z'
const job = {
  kind: 'jobs',
  severity: 'severe',
  count: 3,
  since,
  example: 'gateway-points',
  detail: 'deadlock\ndetected',
}
const mails = { kind: 'mails', severity: 'warning', merchant: 'DEMO', count: 2, since }

let cli: TestCli
/** Fake of the gateway's internal API. */
let gateway: Server
let problems: object[]
let verified: object
let env: NodeJS.ProcessEnv

beforeAll(async () => {
  cli = await testCli()
  const jobs = [
    { job: 'gateway-points', state: 'FAILING', failures: 3, failingSince: since, error: 'deadlock detected' },
  ]
  const answers: Record<string, () => unknown> = {
    '/internal/open-problems': () => ({ list: problems }),
    '/internal/jobs': () => ({ list: jobs }),
    '/internal/changes/verification': () => verified,
  }
  gateway = createServer(({ url }, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[url!]?.() ?? [])),
  )
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  const staff = cli.registry.another({ gateway: { url, key: 'key', staffKey: 'k'.repeat(16) } })
  env = { ATRIUM_REGISTRY: await staff.listen({ host: '127.0.0.1', port: 0 }) }
})
afterAll(async () => {
  gateway.close()
  await cli.stop()
})

it('lists what is wrong, and exits with 1 while something is severe', async () => {
  problems = [job, mails]
  const severe = await cli.atrium(['open-problems'], env)
  expect(severe.code).toBe(1)
  expect(severe.out).toMatch(/^severe +jobs +installation +3 .*gateway-points: deadlock detected$/m)
  expect(severe.out).toMatch(/^warning +mails +DEMO +2 /m)
  problems = [mails]
  expect((await cli.atrium(['open-problems'], env)).code).toBe(0)
  problems = []
  expect(await cli.atrium(['open-problems'], env)).toMatchObject({ code: 0, out: 'Nothing is wrong.' })
})

it('lists jobs with their last success and error', async () => {
  expect((await cli.atrium(['jobs'], env)).out).toMatch(/^gateway-points +failing +deadlock detected$/m)
})

it('verifies the audit log of the gateway, and exits with 1 if it was changed', async () => {
  verified = { intact: true, entries: 7, head: 'f'.repeat(64) }
  expect(await cli.atrium(['verify-changes'], env)).toMatchObject({
    code: 0,
    out: expect.stringContaining('The log is intact: 7 entries'),
  })
  verified = { intact: false, entries: 7, problem: 'Entry 4 is not what was logged.' }
  expect(await cli.atrium(['verify-changes'], env)).toMatchObject({
    code: 1,
    out: 'The log is not what was written. Entry 4 is not what was logged.',
  })
})
