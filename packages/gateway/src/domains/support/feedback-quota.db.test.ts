import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { cleanUp } from '../../maintenance/clean-up.ts'
import { addMember } from '../../testing/builders.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { testGateway } from '../../testing/gateway.ts'
import type { FeedbackSettings } from '../../config.ts'

const DAY_MS = 24 * 60 * 60_000
const IMAGE_BYTES = 1000
const UNLIMITED = { count: 1_000_000, bytes: 1_000_000_000 }
const settings: { -readonly [Name in keyof FeedbackSettings]: FeedbackSettings[Name] } = {
  memberDaily: UNLIMITED,
  networkDaily: UNLIMITED,
  daily: UNLIMITED,
  totalBytes: UNLIMITED.bytes,
  retentionDays: 30,
}

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ config: { feedback: settings } })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  Object.assign(settings, {
    memberDaily: UNLIMITED,
    networkDaily: UNLIMITED,
    daily: UNLIMITED,
    totalBytes: UNLIMITED.bytes,
  })
  await gateway.sql`delete from support.feedback_images`
  await gateway.sql`delete from support.feedback`
})

function png(): string {
  const bytes = Buffer.alloc(IMAGE_BYTES)
  Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex').copy(bytes)
  return bytes.toString('base64')
}
/** Sends feedback with one letter and no user agent, so that only images count toward the quotas. */
const send = async ({
  token,
  ip = '198.51.100.1',
  images = [] as string[],
}: { token?: string; ip?: string; images?: string[] } = {}) => {
  const response = await gateway.app.inject({
    method: 'PUT',
    url: '/wps/feedback',
    remoteAddress: ip,
    headers: { host: 'localhost', 'user-agent': '', ...(token && { authorization: token }) },
    payload: { content: 'x', images },
  })
  return [response.statusCode, response.json<{ errorCode?: string }>().errorCode]
}
const member = async () => gateway.signIn(await addMember(gateway.sql))
const stored = async () => {
  const [row] = await gateway.sql`
      select (select count(*)::int from support.feedback) as feedback,
        (select count(*)::int from support.feedback_images) as images,
        (select bytes::int from support.feedback_total) as total`
  return row
}
const ACCEPTED = [200, undefined]
const OWN_QUOTA = [429, 'FEEDBACK_QUOTA_REACHED']
const ALL_QUOTA = [503, 'FEEDBACK_UNAVAILABLE']

describe('the quotas of feedback', () => {
  it('reject feedback above the bytes of a member on one day, from whichever network, and store nothing of it', async () => {
    settings.memberDaily = { count: 10, bytes: 2 * IMAGE_BYTES }
    const token = await member()
    expect(await send({ token, images: [png()] })).toEqual(ACCEPTED)
    expect(await send({ token, ip: '198.51.100.2', images: [png()] })).toEqual(OWN_QUOTA)
    expect(await send({ token: await member(), images: [png()] })).toEqual(ACCEPTED)
    expect(await stored()).toEqual({ feedback: 2, images: 2, total: 2 * (IMAGE_BYTES + 1) })
    gateway.advance(DAY_MS)
    expect(await send({ token: await member(), images: [png()] })).toEqual(ACCEPTED)
  })

  it('reject feedback above the count of a member on one day', async () => {
    settings.memberDaily = { ...UNLIMITED, count: 1 }
    const token = await member()
    expect([await send({ token }), await send({ token })]).toEqual([ACCEPTED, OWN_QUOTA])
  })

  it('count members and visitors of one network together, an IPv6 network as one', async () => {
    settings.networkDaily = { ...UNLIMITED, count: 2 }
    expect(await send({ ip: '2001:db8::1' })).toEqual(ACCEPTED)
    expect(await send({ ip: '2001:db8::2', token: await member() })).toEqual(ACCEPTED)
    expect(await send({ ip: '2001:db8::3', token: await member() })).toEqual(OWN_QUOTA)
    expect(await send({ ip: '2001:db8:1::1' })).toEqual(ACCEPTED)
    settings.networkDaily = { ...UNLIMITED, bytes: IMAGE_BYTES }
    expect(await send({ ip: '198.51.100.7', images: [png()] })).toEqual(OWN_QUOTA)
  })

  it('reject feedback above the count or the bytes of everybody on one day', async () => {
    settings.daily = { ...UNLIMITED, count: 1 }
    expect([await send(), await send({ ip: '198.51.100.2' })]).toEqual([ACCEPTED, ALL_QUOTA])
    settings.daily = { ...UNLIMITED, bytes: IMAGE_BYTES }
    expect(await send({ images: [png()] })).toEqual(ALL_QUOTA)
  })

  it('reject feedback above the stored total, on a later day too', async () => {
    settings.totalBytes = 2 * IMAGE_BYTES
    expect(await send({ images: [png()] })).toEqual(ACCEPTED)
    gateway.advance(2 * DAY_MS)
    expect(await send({ images: [png()] })).toEqual(ALL_QUOTA)
    expect(await stored()).toMatchObject({ feedback: 1, images: 1 })
  })

  it.each(['networkDaily', 'daily', 'totalBytes'] as const)(
    'accept one of many concurrent requests for the last bytes of %s',
    async (name) => {
      const bytes = IMAGE_BYTES + 1
      Object.assign(settings, { [name]: name === 'totalBytes' ? bytes : { ...UNLIMITED, bytes } })
      const tokens = await Promise.all(Array.from({ length: 6 }, member))
      const answers = await Promise.all(tokens.map((token) => send({ token, images: [png()] })))
      expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
      expect(await stored()).toEqual({ feedback: 1, images: 1, total: bytes })
    },
  )
})

describe('the clean-up of feedback', () => {
  it('deletes feedback and its images when its retention is over, and frees the quota', async () => {
    settings.totalBytes = 2 * IMAGE_BYTES
    await send({ images: [png()] })
    gateway.advance(29 * DAY_MS)
    await cleanUp(gateway.deps)
    expect(await stored()).toMatchObject({ feedback: 1, images: 1 })
    gateway.advance(2 * DAY_MS)
    await Promise.all([cleanUp(gateway.deps), cleanUp(gateway.deps)])
    expect(await stored()).toEqual({ feedback: 0, images: 0, total: 0 })
    expect(await send({ images: [png()] })).toEqual(ACCEPTED)
  })
})
