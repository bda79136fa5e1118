import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { testBucket } from '../../../testing/fakes/s3-server.ts'
import type { TestBucket } from '../../../testing/fakes/s3-server.ts'
import { createImageStore } from './create-store.ts'
import { folderImageStore } from './folder-store.ts'
import { s3ImageStore } from './s3-store.ts'
import { newImageKey } from './store.ts'
import type { PrivateImageStore } from './store.ts'

let dataDir: string
let folder: string
let bucket: TestBucket
beforeAll(async () => {
  bucket = await testBucket()
})
afterAll(() => bucket.close())
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'atrium-stores-'))
  folder = join(dataDir, 'private-images')
})
afterEach(async () => {
  bucket.objects.clear()
  bucket.requests.length = 0
  await rm(dataDir, { recursive: true, force: true })
})

async function listOf(store: PrivateImageStore): Promise<{ key: string; storedAt: Date }[]> {
  const found = []
  for await (const image of store.list()) found.push(image)
  return found.sort((a, b) => (a.key < b.key ? -1 : 1))
}

describe.each<[string, () => PrivateImageStore]>([
  ['a folder', () => createImageStore({ dataDir, imageBucket: undefined })],
  ['a bucket of S3', () => createImageStore({ dataDir, imageBucket: bucket })],
])('%s', (_name, open) => {
  it('returns the bytes that were stored under a key, until they are replaced or deleted', async () => {
    const store = open()
    const key = newImageKey()
    const content = Buffer.from([0, 255, 10, 13, 128, ...Buffer.from('<Key>한글</Key>')])
    await store.put(key, content)
    expect(await store.get(key)).toEqual(content)
    await store.put(key, Buffer.from('another'))
    expect(String(await store.get(key))).toBe('another')
    await store.delete(key)
    expect(await store.get(key)).toBeUndefined()
  })

  it('has nothing under a key that was never stored, and deletes it without an error', async () => {
    const store = open()
    expect(await store.get(newImageKey())).toBeUndefined()
    await store.delete(newImageKey())
    expect(await listOf(store)).toEqual([])
  })

  it('lists all images with the time at which they were stored', async () => {
    const store = open()
    const keys = Array.from({ length: 5 }, newImageKey)
    for (const key of keys) await store.put(key, Buffer.from(key))
    const listed = await listOf(store)
    expect(listed.map(({ key }) => key)).toEqual(keys.sort())
    for (const { storedAt } of listed) expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(60_000)
  })

  it('stores many concurrently', async () => {
    const store = open()
    const keys = Array.from({ length: 20 }, newImageKey)
    await Promise.all(keys.map((key) => store.put(key, Buffer.from(key))))
    expect((await Promise.all(keys.map((key) => store.get(key)))).map(String)).toEqual(keys)
  })

  it.each(['', '..', '../../keys/payload.json', 'a'.repeat(31), `${'a'.repeat(31)}/`, `${'a'.repeat(32)}?acl`])(
    'rejects %j, which is no key',
    async (key) => {
      const store = open()
      for (const use of [() => store.get(key), () => store.put(key, Buffer.from('x')), () => store.delete(key)])
        await expect((async () => use())()).rejects.toThrow(RangeError)
      expect(bucket.requests).toEqual([])
    },
  )
})

describe('the folder', () => {
  it('and its files are readable by their owner only', async () => {
    const key = newImageKey()
    await folderImageStore(folder).put(key, Buffer.from('x'))
    expect([(await stat(folder)).mode & 0o777, (await stat(join(folder, key))).mode & 0o777]).toEqual([0o700, 0o600])
  })

  it('lists partially written files of a killed process, deletes them by their key, and ignores other files', async () => {
    const store = folderImageStore(folder)
    const [whole, half] = [newImageKey(), newImageKey()]
    await store.put(whole, Buffer.from('x'))
    await writeFile(join(folder, `${half}.part`), 'ha')
    await writeFile(join(folder, 'README'), 'of an operator')
    const old = new Date('2026-01-02T03:04:05Z')
    await utimes(join(folder, `${half}.part`), old, old)
    expect((await listOf(store)).find(({ key }) => key === half)?.storedAt).toEqual(old)
    await store.delete(half)
    expect((await readdir(folder)).sort()).toEqual(['README', whole].sort())
  })
})

describe('the bucket', () => {
  const key = newImageKey()
  const content = Buffer.from('x')
  const failure = async (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: { code?: string; detail?: string }) => [error.code, error.detail],
    )

  it.each<[string, Partial<TestBucket>]>([
    ['secret', { secret: 'another' }],
    ['key id', { keyId: 'ANOTHER' }],
    ['region', { region: 'us-east-1' }],
  ])('is not accessible to another %s', async (_name, other) => {
    const store = s3ImageStore({ ...bucket, ...other })
    for (const failed of await Promise.all(
      [store.put(key, content), store.get(key), store.delete(key), listOf(store)].map(failure),
    ))
      expect(failed).toEqual(['IMAGES_UNAVAILABLE', expect.stringContaining('with 403')])
    expect(bucket.objects.size).toBe(0)
  })

  it('gets objects under their key alone, and lists no other objects', async () => {
    await s3ImageStore(bucket).put(key, content)
    expect(bucket.requests).toEqual([{ request: `PUT /images/${key}`, status: 200 }])
    bucket.objects.set('backup.tar', { content, storedAt: new Date() })
    expect((await listOf(s3ImageStore(bucket))).map((image) => image.key)).toEqual([key])
  })

  it('that does not exist is an error, and no missing image', async () => {
    const store = s3ImageStore({ ...bucket, url: bucket.url.replace(/images$/, 'missing') })
    for (const failed of await Promise.all([store.put(key, content), store.get(key), listOf(store)].map(failure)))
      expect(failed).toEqual(['IMAGES_UNAVAILABLE', expect.stringContaining('NoSuchBucket')])
  })

  it('is requested again when it is overloaded, a limited number of times', async () => {
    const store = s3ImageStore(bucket)
    bucket.failures.push(503, 429)
    await store.put(key, content)
    expect(bucket.objects.get(key)?.content).toEqual(content)
    bucket.failures.push(500, 500, 500)
    expect(await failure(store.get(key))).toEqual(['IMAGES_UNAVAILABLE', expect.stringContaining('500')])
    expect(bucket.failures).toEqual([])
  })

  it('that fails is reported without the key of the image', async () => {
    bucket.failures.push(403)
    expect(String((await failure(s3ImageStore(bucket).get(key)))?.[1])).not.toContain(key)
  })

  it('that redirects, does not respond in time or is missing is an error', async () => {
    bucket.failures.push(307)
    expect(await failure(s3ImageStore(bucket).get(key))).toEqual(['IMAGES_UNAVAILABLE', expect.stringContaining('307')])
    bucket.failures.push('silence')
    expect(await failure(s3ImageStore(bucket, 50).get(key))).toEqual([
      'IMAGES_UNAVAILABLE',
      expect.stringContaining('timeout'),
    ])
    expect(await failure(s3ImageStore({ ...bucket, url: 'http://127.0.0.1:1/images' }).get(key))).toEqual([
      'IMAGES_UNAVAILABLE',
      expect.stringContaining('does not respond'),
    ])
  })
})
