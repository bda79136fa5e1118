import { registryPaths } from '@atrium/contracts/registry/operations'
import { fileName, releaseName } from '@atrium/contracts/releases'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { RegistryDeps } from '../http/app.ts'
import { RegistryError } from '../http/errors.ts'
import type { Serve } from '../http/serve.ts'
import { assertMayPublish } from '../tokens/policies.ts'
import { blockRelease, unblockRelease } from './blocking-service.ts'
import { whoBreaksWithGateway } from './breaking.ts'
import { createFileStore } from './file-store.ts'
import { publish, publishedRelease, publishedReleases } from './service.ts'
import { assertFileKinds, verifyRelease } from './verify.ts'

const fileParams = z.object({ name: releaseName, file: fileName })
const fileQuery = z.object({ encoding: z.literal('br').optional() })

export function releaseRoutes(app: FastifyInstance, serve: Serve, { sql, config, log, clock = () => new Date() }: RegistryDeps): void {
  const store = createFileStore(config.filesDir)
  app.addHook('onReady', async () => {
    // Nothing else notices that a gateway was deployed without a call that a release from before still makes.
    for (const sentence of await whoBreaksWithGateway(sql, config.callsVersion).catch(() => [])) log.warn(sentence)
  })

  serve('publish', async ({ input, request: { caller }, reply }) => {
    const name = z.object({ name: releaseName }).safeParse(input.record)
    if (name.success) assertMayPublish(caller, name.data.name)
    const files = new Map(Object.entries(input.files).map(([file, base64]) => [file, Buffer.from(base64, 'base64')]))
    assertFileKinds(input.record)
    const { record, reasons } = verifyRelease(input.record, files)
    if (!record) throw new RegistryError('RELEASE_INVALID', 'The release record does not hold. Build it again with "atrium build".', reasons)
    const { changes, signature, dryRun } = input
    const published = await publish({ sql, store, signingKey: config.signingKey, callsVersion: config.callsVersion }, { record, files, changes, signature, dryRun }, caller)
    if (published.isNew && !dryRun) void reply.status(201)
    return published
  })

  serve('releases', ({ input }) => publishedReleases(sql, input))
  serve('release', ({ input }) => publishedRelease(sql, config.signingKey, input).catch((error: unknown) => {
    if (error instanceof RegistryError && error.code === 'RELEASE_INVALID') log.error({ code: error.code, ...input }, error.message)
    throw error
  }))

  serve('blockRelease', ({ input, request: { caller } }) => blockRelease({ sql, callsVersion: config.callsVersion, publicKey: config.signingKey.publicKey, now: clock() }, input, caller))
  serve('unblockRelease', async ({ input, request: { caller } }) => {
    await unblockRelease(sql, input, caller)
    return {}
  })

  app.get(registryPaths.file(':name', ':file'), async (request, reply) => {
    const { name, file } = fileParams.parse(request.params)
    const { encoding } = fileQuery.parse(request.query)
    const found = await store.read(name, file, encoding)
    if (!found) throw new RegistryError('NOT_FOUND', `${name} has no file ${file}.`)
    // The bytes themselves are asked for, so a client must not undo the encoding: no Content-Encoding.
    return reply.header('cache-control', 'private, max-age=31536000, immutable').header('content-length', found.size).type('application/octet-stream').send(found.stream)
  })
}
