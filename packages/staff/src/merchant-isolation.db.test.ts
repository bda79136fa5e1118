import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { MERCHANT_ROLES } from '@atrium/contracts/staff/define'
import type { OperationDefinition } from '@atrium/contracts/staff/define'
import { bodyOf, pathInputs, targetOf } from '@atrium/contracts/http/endpoint'
import { operationTable, STAFF_API } from '@atrium/contracts/staff/operations'
import type { StaffOperation } from '@atrium/contracts/staff/operations'
import type { Grant } from '@atrium/contracts/staff/accounts'
import { aRelease } from '@atrium/test-kit/releases'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { guardJob } from '@atrium/registry/testing'
import { browserAt, enrolApp, PASSWORD, someone } from './domains/sign-in/testing/browser.ts'
import { addFormerDecisions } from './testing/former-decisions.ts'
import type { Answer } from './testing/index.ts'
import { testStaffWithRegistry, type TestStaffWithRegistry } from './testing/with-registry.ts'

const MARK = 'of-demo-alone'
// Log entries have the database's time.
const NOW = new Date()
const MINUTE_MS = 60_000
/** Account of the proposal to remove an authenticator app. */
const APP_OWNER = 'olga'
const GAMES = { name: 'mfe-games', version: '1.0.0' }
const NEXT = { 'mfe-games': '1.1.0' }
/** Operations that return the marked proposal to remove an app. */
const OF_ACCOUNTS = ['staffLog', 'staffLogFile', 'staffProposals']
const operations = Object.entries(operationTable) as [StaffOperation, OperationDefinition][]

let staff: TestStaffWithRegistry
let gateway: FastifyInstance
let app: FastifyInstance
/** Requests that the gateway received. */
let received: string[] = []
/** Inputs of operations without a merchant in their path, about DEMO if possible. */
let inputs: Partial<Record<StaffOperation, Record<string, unknown>>>

beforeAll(async () => {
  staff = await testStaffWithRegistry({ clock: () => NOW })
  gateway = fastify()
  // Excludes the staff servers' subscriptions to changed data, and lists over several merchants: the gateway limits and
  // tests those itself.
  gateway.addHook('onRequest', async ({ method, url }) => {
    if (
      !/^\/internal\/(staff-changes|search|work|open-problems|merchant-templates|merchant-files|merchant-proposals\/waiting)/.test(
        url,
      )
    )
      received.push(`${method} ${url}`)
  })
  app = staff.another({
    gateway: { url: await gateway.listen({ port: 0, host: '127.0.0.1' }), key: 'key', staffKey: 'k'.repeat(16) },
  })
  inputs = await seed()
  received = []
})
afterAll(async () => {
  await gateway.close()
  await staff.stop()
})

async function send(
  method: OperationDefinition['method'],
  path: string,
  body: object | undefined,
  token: string,
): Promise<{ status: number; text: string }> {
  const response = await app.inject({
    method,
    url: STAFF_API + path,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  })
  return { status: response.statusCode, text: response.body }
}

/** Sends a request, by default as administrator, who can see every merchant. Throws if it fails. */
async function act(method: OperationDefinition['method'], path: string, body?: object, token = staff.adminToken) {
  const { status, text } = await send(method, path, body, token)
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
  return JSON.parse(text) as Answer
}

/** Creates data at both merchants. All data that belong to DEMO alone contain the mark. */
async function seed(): Promise<typeof inputs> {
  for (const release of [{ name: 'shell' }, { calls: ['gameList'] }, { version: '1.1.0', calls: ['gameList'] }])
    await staff.publish(aRelease(release))
  await act('POST', '/merchants', { merchant: 'DEMO', groups: [`@${MARK}`] })
  await act('POST', '/merchants', { merchant: 'LOTUS' })
  const pin = async (merchant: string, reason: string): Promise<string> => {
    const pinned = (releases: object) => act('POST', '/pins', { merchants: [merchant], releases, reason })
    await pinned({ shell: '1.0.0' })
    return (await pinned({ 'mfe-games': '1.0.0' })).pointers[0].set.id
  }
  const set = await pin('DEMO', MARK)
  await pin('LOTUS', 'of lotus')
  const portal = await staff.token({ role: 'portal' })
  const minute = new Date(Math.floor(NOW.getTime() / MINUTE_MS) * MINUTE_MS).toISOString()
  const count = { merchant: 'DEMO', set, ring: 'stable', kind: 'document', minute, count: 9, network: 1 }
  await act(
    'POST',
    '/health',
    {
      counts: [count, { ...count, kind: 'loaded', release: GAMES }],
      problems: [{ merchant: 'DEMO', release: GAMES, kind: 'error', message: MARK, count: 1 }],
      uses: [{ merchant: 'DEMO', release: GAMES, contract: 'gameList', direction: 'calls', count: 1 }],
    },
    portal,
  )
  const fault = { code: 'rejected', set, message: MARK }
  const instance = '11111111-1111-4111-8111-111111111111'
  await act('POST', '/serving', { instance, host: 'portal-1', merchants: [{ merchant: 'DEMO', set, fault }] }, portal)
  const { database, signingKey } = staff.registry
  await guardJob({ sql: database.sql, config: { signingKey } }).run(new Date(NOW.getTime() + 3 * MINUTE_MS))

  const days = { from: '2099-12-24T00:00', until: '2099-12-27T00:00' }
  const freeze = await act('POST', '/freezes', { merchants: ['DEMO'], ...days, reason: MARK })
  await act('POST', '/freezes', { merchants: ['DEMO', 'LOTUS'], ...days, reason: 'of both' })
  const wanted = { merchants: ['DEMO'], releases: NEXT, reason: MARK }
  const { schedules } = await act('POST', '/schedules', { ...wanted, at: '2099-01-01T09:00' })
  const steps = [{ percent: 5, minutes: 60 }]
  const { canaries } = await act('POST', '/canaries', { ...wanted, steps })
  const link = { kind: 'preview', merchant: 'DEMO', name: 'mfe-games', version: '1.1.0', reason: MARK }
  const { override } = await act('POST', '/overrides', link)

  const approver = await staff.tokenOf('nora', { role: 'approver' })
  const decide = (id: number, decision: 'approve' | 'decline') =>
    act('POST', `/proposals/${id}/decisions`, { decision, reason: 'looked at it' }, approver)
  await addFormerDecisions(staff.registry.database.sql, { at: NOW, reason: MARK })
  await someone(staff.database.sql, APP_OWNER, { role: 'release-manager', merchants: ['*'] })
  const browser = browserAt(app)
  await browser.call('POST', '/session', { handle: APP_OWNER, password: PASSWORD })
  await enrolApp(browser, NOW)
  await act('POST', `/staff/${APP_OWNER}/totp-removals`, { reason: MARK })
  await staff.setPolicies({ fourEyesAbove: 0 })
  await decide((await act('POST', '/pins', wanted)).proposal, 'decline')
  const { proposal } = await act('POST', '/pins', wanted)
  await act('POST', '/pins', { ...wanted, merchants: ['DEMO', 'LOTUS'], reason: 'of both' })

  const id = canaries[0].id
  const why = { reason: 'x' }
  return {
    check: { merchants: ['DEMO'], releases: NEXT },
    pin: wanted,
    rollBack: { merchant: 'DEMO', ...why },
    rollBackMerchants: { merchants: ['DEMO'], ...why },
    copySet: { from: 'DEMO', merchants: ['LOTUS'], ...why },
    addMerchant: { merchant: 'DEMO' },
    startCanary: { ...wanted, steps },
    moveCanary: { canaries: [id], move: 'abort', ...why },
    canaryHealth: { id },
    schedulePin: { ...wanted, at: '2099-01-01T09:00' },
    cancelSchedule: { id: schedules[0].id, ...why },
    cancelSchedules: { ids: [schedules[0].id], ...why },
    addFreeze: { merchants: ['DEMO'], ...days, ...why },
    endFreeze: { id: freeze.id, ...why },
    decideProposal: { id: proposal, decision: 'decline', ...why },
    makeOverride: link,
    endOverride: { id: override.id },
    release: GAMES,
    blockRelease: { ...GAMES, ...why },
    unblockRelease: { ...GAMES, ...why },
    compareSets: { from: set, to: set },
    usage: { contract: 'gameList' },
    search: { text: 'demo' },
    applyMerchantFile: { file: { atrium: 1, merchants: [{ code: 'DEMO' }] }, ...why },
  }
}

/** Calls an operation with the merchant of its path and the required inputs. */
function call(name: StaffOperation, token: string, more: Record<string, unknown> = {}) {
  const definition = operationTable[name]
  const inPath = Object.fromEntries(pathInputs(definition).map((key) => [key, '1']))
  const input = { ...inPath, ...inputs[name], ...more, ...('merchant' in inPath && { merchant: 'DEMO' }) }
  return send(definition.method, targetOf(definition, input, ''), bodyOf(definition, input), token)
}

const isOfDemo = (text: string): boolean => /DEMO|of-demo-alone/.test(text)
/** The search reads with a POST, so that no log of addresses has what was searched. */
const isReading = ({ method, path }: OperationDefinition) =>
  path === '/search' || (method === 'GET' && !path.includes(':merchant'))
const isOfSession = ({ roles, path }: OperationDefinition) => roles?.length === 0 || path.startsWith('/session')
const takesMerchant = ({ input }: OperationDefinition) => 'merchant' in (input as unknown as { shape: object }).shape

/** Problems in responses about DEMO to staff with a role for LOTUS. Empty if there are none. */
async function wrongCells(name: StaffOperation, definition: OperationDefinition, role: string, token: string) {
  const isRejected = !isReading(definition) || (definition.roles && !definition.roles.includes(role as never))
  const wrong: string[] = []
  for (const more of isReading(definition) && takesMerchant(definition) ? [{}, { merchant: 'DEMO' }] : [{}]) {
    const { status, text } = await call(name, token, more)
    const isRight = status === 403 || status === 404 || (!isRejected && status === 200 && !isOfDemo(text))
    if (!isRight) wrong.push(`${name} as ${role} of LOTUS: ${status} ${text.slice(0, 300)}`)
  }
  return wrong
}

describe('staff with roles for LOTUS alone', () => {
  it('reads and changes nothing of DEMO, by any operation and in any role', async () => {
    const inRole = async (role: (typeof MERCHANT_ROLES)[number]): Promise<string[]> => {
      const token = await staff.token({ role, merchants: ['LOTUS'] })
      const wrong: string[] = []
      for (const [name, definition] of operations)
        if (!isOfSession(definition)) wrong.push(...(await wrongCells(name, definition, role, token)))
      return wrong
    }
    expect((await Promise.all(MERCHANT_ROLES.map(inRole))).flat()).toEqual([])
    expect(received).toEqual([])
  })

  it('is tested with data of DEMO in every list of merchants, and reads its own', async () => {
    const reading = operations.filter(([, definition]) => isReading(definition) && !isOfSession(definition))
    const manager = await staff.token({ role: 'release-manager', merchants: ['LOTUS'] })
    const found = { demo: [] as string[], lotus: [] as string[] }
    for (const [name] of reading) {
      const [all, own] = [await call(name, staff.adminToken), await call(name, manager)]
      if (all.status === 200 && isOfDemo(all.text)) found.demo.push(name)
      if (own.status === 200 && own.text.includes('LOTUS')) found.lotus.push(name)
    }
    const ofBoth = ['feed', 'freezes', 'log', 'logFile', 'logPage', 'merchants', 'pinWatches', 'pointers', 'proposals']
    expect(found.lotus.sort()).toEqual([...ofBoth, 'releaseStatus', 'runners', 'running', 'usage'].sort())
    expect(found.demo.sort()).toEqual(
      [
        ...found.lotus,
        'canaries',
        'canaryHealth',
        'health',
        'overrides',
        'problems',
        'proposal',
        'schedules',
        ...OF_ACCOUNTS,
      ].sort(),
    )
  })

  it('sees their part of what concerns several merchants', async () => {
    const manager = await staff.token({ role: 'release-manager', merchants: ['LOTUS'] })
    const proposals = await act('GET', '/proposals', undefined, manager)
    expect(proposals).toMatchObject([
      {
        operation: 'pin',
        merchants: ['LOTUS'],
        moves: [{ merchant: 'LOTUS' }],
        input: { merchants: ['LOTUS'], releases: NEXT },
        reason: 'of both',
      },
    ])
    expect(await act('GET', '/freezes', undefined, manager)).toMatchObject([
      { merchants: ['LOTUS'], reason: 'of both' },
    ])
    const log: Answer[] = await act('GET', '/log?limit=1000', undefined, manager)
    expect(log.filter(({ action }) => action === 'proposed' || action === 'freeze-added')).toMatchObject([
      { reason: 'of both', details: { merchants: ['LOTUS'], operation: 'pin', proposal: proposals[0].id } },
      { reason: 'of both', details: { merchants: ['LOTUS'], from: '2099-12-24T00:00' } },
    ])
    expect(await act('GET', `/log?search=${MARK}`, undefined, manager)).toEqual([])
    expect(await act('GET', '/log?search=DEMO', undefined, manager)).toEqual([])
  })
})

describe('staff with roles for every merchant', () => {
  const readsOf = async (grant: Grant) => {
    const token = await staff.token(grant)
    const list = async (address: string): Promise<Answer[]> => act('GET', address, undefined, token)
    const proposals = [...(await list('/proposals')), ...(await list('/staff/proposals'))]
    const ofAccounts: { list: Answer[] } = await act('GET', '/staff/log?pageSize=200', undefined, token)
    const log = [...(await list('/log?limit=1000')), ...ofAccounts.list]
    return {
      operations: [...new Set(proposals.map(({ operation }) => operation))].sort(),
      actions: new Set(log.map(({ action }) => action)),
      waits: new Set(log.filter(({ action }) => action === 'proposed').map(({ details }) => details.operation)),
    }
  }

  it.each<[Grant, { rounds: boolean; settings: boolean; accounts: boolean }]>([
    [{ role: 'admin' }, { rounds: true, settings: true, accounts: true }],
    [{ role: 'approver' }, { rounds: true, settings: true, accounts: true }],
    [{ role: 'viewer' }, { rounds: false, settings: true, accounts: true }],
    [
      { role: 'operator', merchants: ['*'] },
      { rounds: true, settings: true, accounts: false },
    ],
    [
      { role: 'release-manager', merchants: ['*'] },
      { rounds: false, settings: true, accounts: false },
    ],
    [
      { role: 'cashier', merchants: ['*'] },
      { rounds: false, settings: false, accounts: false },
    ],
    [
      { role: 'publisher', remote: 'mfe-games' },
      { rounds: false, settings: false, accounts: false },
    ],
  ])('reads only the rounds, settings and accounts of its role: %j %j', async (grant, sees) => {
    await act('POST', '/staff/invitations', { handle: 'zoe', name: 'Zoe', grants: [{ role: 'viewer' }] })
    const { operations: proposed, actions, waits } = await readsOf(grant)
    expect(proposed).toEqual([
      ...(sees.settings ? ['changeMerchantSettings'] : []),
      'pin',
      ...(sees.accounts ? ['removeStaffTotp'] : []),
      ...(sees.rounds ? ['voidRounds'] : []),
    ])
    expect(waits).toEqual(new Set(proposed))
    expect(actions.has('rounds-voided')).toBe(sees.rounds)
    expect(actions.has('settings-changed')).toBe(sees.settings)
    expect(actions.has('staff-added')).toBe(sees.accounts)
    expect(actions.has('pinned')).toBe(true)
  })

  it('reads the proposal about the own account whatever the role, and does not approve it', async () => {
    const token = await staff.tokenOf(APP_OWNER, { role: 'release-manager', merchants: ['*'] })
    const isOfApp = ({ operation }: { operation?: string } = {}) => operation === 'removeStaffTotp'
    const proposals: Answer[] = await act('GET', '/staff/proposals', undefined, token)
    const log: Answer[] = (await act('GET', '/staff/log?pageSize=200', undefined, token)).list
    expect(proposals.filter(isOfApp)).toMatchObject([{ input: { handle: APP_OWNER }, state: 'waiting' }])
    expect(log.filter(({ details }) => isOfApp(details))).toMatchObject([{ action: 'proposed', reason: MARK }])
    const { id } = proposals.find(isOfApp)!
    const decision = { decision: 'approve', reason: 'mine' }
    expect((await send('POST', `/staff/proposals/${id}/decisions`, decision, token)).text).toContain('may-not-call')
  })
})
