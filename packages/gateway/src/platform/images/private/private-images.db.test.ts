import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { PrivateImageSettings } from '../../../config.ts'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testBucket } from '../../../testing/fakes/s3-server.ts'
import type { TestBucket } from '../../../testing/fakes/s3-server.ts'
import { cleanUpPrivateImages } from './clean-up.ts'
import { keepPrivateImages, uploadPrivateImages } from './private-images.ts'
import { deletePrivateImages } from './repository.ts'
import { s3ImageStore } from './s3-store.ts'
import type { PrivateImageStore } from './store.ts'

const DAY_MS = 24 * 60 * 60_000
const BYTES = 1_000
const UNLIMITED = { count: 1_000_000, bytes: 1_000_000_000 }
const FREE: PrivateImageSettings = {
  memberDaily: UNLIMITED,
  memberTotalBytes: UNLIMITED.bytes,
  totalBytes: UNLIMITED.bytes,
  proofRetentionDays: 180,
}
const settings: { -readonly [Name in keyof PrivateImageSettings]: PrivateImageSettings[Name] } = { ...FREE }

let gateway: TestGateway
let bucket: TestBucket
let member: TestMember
/** Offset of the gateway's clock. Stores use the real clock. */
let aheadMs = 0
const clock = (): Date => new Date(Date.now() + aheadMs)
beforeAll(async () => {
  gateway = await testGateway({ config: { privateImages: settings } })
  bucket = await testBucket()
})
afterAll(() => Promise.all([gateway.close(), bucket.close()]))
beforeEach(async () => {
  Object.assign(settings, FREE)
  aheadMs = 0
  await gateway.sql`delete from images.private_images`
  bucket.objects.clear()
  for (const key of await filesIn(gateway.deps.privateImages)) await gateway.deps.privateImages.delete(key)
  member = await addMember(gateway.sql)
})

async function filesIn(store: PrivateImageStore): Promise<string[]> {
  const keys = []
  for await (const { key } of store.list()) keys.push(key)
  return keys.sort()
}
const stored = async () =>
  (
    await gateway.sql`
      select (select count(*)::int from images.private_images where deleted_at is null) as images,
        (select bytes::int from images.private_images_total) as total`
  )[0]
const rejection = (error: { code: string }) => error.code

/** Stores images of 1,000 bytes, and returns their keys or the code of the rejection. */
async function send({
  of = member,
  images = 1,
  store = gateway.deps.privateImages,
  fail = false,
}: { of?: TestMember; images?: number; store?: PrivateImageStore; fail?: boolean } = {}): Promise<string[] | string> {
  const deps = { ...gateway.deps, clock, privateImages: store }
  const work = async () => {
    const uploaded = await uploadPrivateImages(
      deps,
      { memberId: of.id, merchant: of.merchant, purpose: 'proof' },
      Array.from({ length: images }, () => Buffer.alloc(BYTES)),
    )
    await deps.sql.begin(async (tx) => {
      await keepPrivateImages(tx, uploaded, settings, clock())
      if (fail) throw Object.assign(new Error('fails'), { code: 'FAILED' })
    })
    return uploaded.map(({ key }) => key)
  }
  return work().catch(rejection)
}
const remove = async (keys: readonly string[]) =>
  gateway.deps.sql.begin((tx) => deletePrivateImages(tx, { keys }, clock()))
/** The number of accepted requests among 20 concurrent ones, and the errors of the others. */
async function sendAtOnce(of: readonly TestMember[]): Promise<unknown[]> {
  const sent = await Promise.all(Array.from({ length: 20 }, (_, index) => send({ of: of[index % of.length]! })))
  return [
    sent.filter((one) => typeof one !== 'string').length,
    [...new Set(sent.filter((one) => typeof one === 'string'))],
  ]
}

describe('the quotas of private images', () => {
  it('reject images above the bytes of a member within 24 hours, before anything is stored', async () => {
    settings.memberDaily = { ...UNLIMITED, bytes: 2 * BYTES }
    await send()
    expect(await send({ images: 2 })).toBe('IMAGE_QUOTA_REACHED')
    expect([await stored(), await filesIn(gateway.deps.privateImages)]).toEqual([
      { images: 1, total: BYTES },
      [expect.any(String)],
    ])
    expect(await send({ of: await addMember(gateway.sql), images: 2 })).toHaveLength(2)
    aheadMs += DAY_MS
    expect(await send({ images: 2 })).toHaveLength(2)
  })

  it('reject images above the count of a member within 24 hours, deleted images included', async () => {
    settings.memberDaily = { ...UNLIMITED, count: 1 }
    const keys = await send()
    await remove(keys as string[])
    expect(await send()).toBe('IMAGE_QUOTA_REACHED')
  })

  it('reject images above the stored total of a member, on a later day too, until some are deleted', async () => {
    settings.memberTotalBytes = 2 * BYTES
    const [key] = (await send({ images: 2 })) as string[]
    aheadMs += 2 * DAY_MS
    expect(await send()).toBe('IMAGE_QUOTA_REACHED')
    await remove([key!])
    expect(await send()).toHaveLength(1)
    expect(await send()).toBe('IMAGE_QUOTA_REACHED')
  })

  it('reject images above the stored total of everybody, until some are deleted', async () => {
    settings.totalBytes = 2 * BYTES
    const [key] = (await send({ images: 2 })) as string[]
    const another = await addMember(gateway.sql)
    expect(await send({ of: another })).toBe('IMAGES_UNAVAILABLE')
    await remove([key!])
    await remove([key!])
    expect(await stored()).toEqual({ images: 1, total: BYTES })
    expect(await send({ of: another })).toHaveLength(1)
  })

  it.each<[string, Partial<PrivateImageSettings>]>([
    ['count of a day', { memberDaily: { ...UNLIMITED, count: 3 } }],
    ['bytes of a day', { memberDaily: { ...UNLIMITED, bytes: 3 * BYTES } }],
    ['bytes of a member', { memberTotalBytes: 3 * BYTES }],
  ])('apply to 20 concurrent images of one member: %s', async (_name, limits) => {
    Object.assign(settings, limits)
    expect(await sendAtOnce([member])).toEqual([3, ['IMAGE_QUOTA_REACHED']])
    expect(await stored()).toEqual({ images: 3, total: 3 * BYTES })
  })

  it('apply to 20 concurrent images of many members: bytes of everybody', async () => {
    settings.totalBytes = 3 * BYTES
    expect(await sendAtOnce(await Promise.all(Array.from({ length: 20 }, () => addMember(gateway.sql))))).toEqual([
      3,
      ['IMAGES_UNAVAILABLE'],
    ])
    expect(await stored()).toEqual({ images: 3, total: 3 * BYTES })
  })

  it('do not count failed transactions', async () => {
    settings.memberDaily = { ...UNLIMITED, count: 1 }
    expect(await send({ fail: true })).toBe('FAILED')
    expect(await stored()).toEqual({ images: 0, total: 0 })
    expect(await send()).toHaveLength(1)
  })

  it('reject a member with 429, also for pictures of themselves that each replace the former one', async () => {
    settings.memberDaily = { ...UNLIMITED, count: 5 }
    const token = await gateway.signIn(member)
    const image = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => gateway.call('avatarUpload', { image }, { token })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 429,
      body: { errorCode: 'IMAGE_QUOTA_REACHED' },
    })
    expect(await stored()).toMatchObject({ images: 1 })
  })
})

describe.each<[string, () => PrivateImageStore]>([
  ['a folder', () => gateway.deps.privateImages],
  ['a bucket', () => s3ImageStore(bucket)],
])('the clean-up of private images in %s', (_name, open) => {
  const cleanUp = (store: PrivateImageStore) => cleanUpPrivateImages({ ...gateway.deps, clock, privateImages: store })

  it('deletes files of transactions that failed after a day, and no others', async () => {
    const store = open()
    const kept = await send({ store, images: 3 })
    await send({ store, images: 3, fail: true })
    expect([await cleanUp(store), (await filesIn(store)).length]).toEqual([0, 6])
    aheadMs += DAY_MS + 60_000
    expect([await cleanUp(store), await filesIn(store)]).toEqual([3, [...kept].sort()])
    expect(await stored()).toEqual({ images: 3, total: 3 * BYTES })
  })

  it('deletes files that remained after their image was deleted, and the rows of the images', async () => {
    const store = open()
    const [deleted, kept] = (await send({ store, images: 2 })) as string[]
    aheadMs += 2 * DAY_MS
    await remove([deleted!])
    await cleanUp(store)
    expect(await filesIn(store)).toEqual([kept])
    expect(await gateway.sql`select key from images.private_images`).toHaveLength(2)
    aheadMs += DAY_MS + 60_000
    await cleanUp(store)
    expect([await gateway.sql`select key from images.private_images`, await stored()]).toEqual([
      [{ key: kept }],
      { images: 1, total: BYTES },
    ])
  })

  it('deletes nothing for a database that has recorded no image: the files may be of another one', async () => {
    const store = open()
    await send({ store, fail: true })
    aheadMs += 2 * DAY_MS
    expect([await cleanUp(store), (await filesIn(store)).length]).toEqual([0, 1])
  })
})

it('an image that the store does not accept is rejected with 503, and nothing is recorded', async () => {
  expect(await send({ store: s3ImageStore({ ...bucket, secret: 'another' }) })).toBe('IMAGES_UNAVAILABLE')
  expect(await stored()).toEqual({ images: 0, total: 0 })
})
