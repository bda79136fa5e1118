import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { DomainError } from '@atrium/contracts/errors'
import type { CallContext } from '../../../pipeline/handler.ts'
import { hashToken } from '../../../platform/keys/tokens.ts'
import { addMember, addMerchant, CALL_MODULES } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { createVisitorTrials } from './launch-visitor.ts'

const MINUTE_MS = 60_000

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  await addMerchant(gateway.sql, {
    code: 'CLOSED',
    host: 'closed.localhost',
    modules: CALL_MODULES.filter((modId) => modId !== 'FREEPLAY3'),
  })
  for (const merchant of ['DEMO', 'LOTUS', 'CLOSED'])
    await addGames(gateway.sql, {
      merchant,
      games: merchant === 'DEMO' ? ['OPEN', { gameId: 'NOTRIAL', supportPlay: 1 }] : [],
    })
})
afterAll(() => gateway.close())

const trial = (gameId: string, options: { cookie?: string; token?: string; host?: string } = {}) =>
  gateway.call(
    'trialLaunch',
    { gameId, vassalage: 'AURORA', language: 'EN', mode: 'real' },
    { ...options, headers: options.cookie ? { cookie: options.cookie } : {} },
  )
const cookieOf = ({ headers }: Awaited<ReturnType<typeof trial>>) => String(headers['set-cookie'])
/** Returns the member of the launch's token. */
async function playerOf(address: string | undefined) {
  const launchToken = new URL(address!).searchParams.get('token')!
  const [row] = await gateway.sql<
    { id: bigint; type: number; mode: string; merchant: string; credit: bigint | null }[]
  >`
    select m.id, m.type, t.mode, m.merchant,
      (select a.balance from ledger.accounts a where a.member_id = m.id and a.kind = 'DEMO') as credit
    from games.launch_tokens t join identity.members m on m.id = t.member_id
    where t.token_hash = ${hashToken(launchToken)}`
  return row!
}

describe('a visitor who tries a game', () => {
  it('plays for demo credit with a trial account of their own, whatever mode was requested', async () => {
    const answer = await trial('OPEN')
    expect(new URL(answer.value.game_url!).searchParams.get('mode')).toBe('demo')
    expect(await playerOf(answer.value.game_url)).toMatchObject({
      type: 4,
      mode: 'demo',
      merchant: 'DEMO',
      credit: 100_000_000n,
    })
    expect(cookieOf(answer)).toMatch(/^atrium-trial=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Strict/)
  })

  it('keeps the account at the next game of the same browser, and gets another one in another browser', async () => {
    const first = await trial('OPEN')
    const again = await trial('OPEN', { cookie: cookieOf(first).split(';')[0]! })
    const other = await trial('OPEN', { cookie: 'atrium-trial=of-nobody' })
    const [a, b, c] = await Promise.all([first, again, other].map(({ value }) => playerOf(value.game_url)))
    expect(cookieOf(again).split(';')[0]).toBe(cookieOf(first).split(';')[0])
    expect(b!.id).toBe(a!.id)
    expect(c!.id).not.toBe(a!.id)
  })

  it('gets a new account at another merchant, and when the session of the first is over', async () => {
    const cookie = cookieOf(await trial('OPEN')).split(';')[0]!
    expect((await playerOf((await trial('OPEN', { cookie, host: 'lotus.localhost' })).value.game_url)).merchant).toBe(
      'LOTUS',
    )
    await gateway.sql`
      update identity.sessions set expires_at = created_at where token_hash = ${hashToken(cookie.split('=')[1]!)}`
    expect(cookieOf(await trial('OPEN', { cookie }))).toMatch(/^atrium-trial=/)
  })

  it("has a cookie that expires with the idle session, and is extended by each launch up to the session's maximum lifetime", async () => {
    const minutes = (answer: Awaited<ReturnType<typeof trial>>) =>
      Math.round(Number(/Max-Age=(\d+)/.exec(cookieOf(answer))![1]) / 60)
    const first = await trial('OPEN')
    const cookie = cookieOf(first).split(';')[0]!
    expect(minutes(first)).toBe(30)
    gateway.advance(25 * MINUTE_MS)
    const again = await trial('OPEN', { cookie })
    expect([minutes(again), cookieOf(again).split(';')[0]]).toEqual([30, cookie])
    const tokenHash = hashToken(cookie.split('=')[1]!)
    await gateway.sql`
      update identity.sessions set expires_at = ${new Date(gateway.deps.clock().getTime() + 10 * MINUTE_MS)}
      where token_hash = ${tokenHash}`
    expect(minutes(await trial('OPEN', { cookie }))).toBe(10)
    // After the session has ended, the cookie identifies nobody.
    await gateway.sql`
      update identity.sessions set expires_at = idle_expires_at + interval '1 hour',
        idle_expires_at = ${gateway.deps.clock()} where token_hash = ${tokenHash}`
    expect(cookieOf(await trial('OPEN', { cookie })).split(';')[0]).not.toBe(cookie)
  })

  it('is rejected for a game without a trial, where free play is off, and after many new accounts from one address', async () => {
    expect(await trial('NOTRIAL')).toMatchObject({ status: 404, body: { errorCode: 'GAME_NOT_FOUND' } })
    expect(await trial('OPEN', { host: 'closed.localhost' })).toMatchObject({
      status: 403,
      body: { errorCode: 'FEATURE_OFF' },
    })
    const answers = []
    for (let count = 0; count < 60; count++) answers.push((await trial('OPEN')).status)
    expect(answers.at(-1)).toBe(429)
  })
})

it('can try again after an error because too many passwords were being checked', async () => {
  let tries = 0
  const hash = async () => {
    if (tries++ === 0) throw new DomainError('TOO_MANY_REQUESTS', 'too many passwords are being checked')
    return 'of a password that nobody knows'
  }
  const trialOf = createVisitorTrials(gateway.deps, { hash, matches: async () => false })
  const visitor = {
    merchant: (await gateway.deps.merchants.byHost('localhost'))!,
    language: 'EN',
    ip: '198.51.100.30',
    userAgent: '',
    cookies: { get: () => undefined, set: () => {} },
  } as Partial<CallContext> as CallContext
  await expect(trialOf(visitor, gateway.deps.clock())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await trialOf(visitor, gateway.deps.clock())).toMatchObject({ memberId: expect.any(BigInt) })
})

it('a signed-in member tries games with their own demo pool', async () => {
  const member = await addMember(gateway.sql)
  const answer = await trial('OPEN', { token: await gateway.signIn(member) })
  expect(await playerOf(answer.value.game_url)).toMatchObject({ id: member.id, mode: 'demo' })
  expect(answer.headers['set-cookie']).toBeUndefined()
})
