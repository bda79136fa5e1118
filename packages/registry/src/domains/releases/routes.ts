import { inputIn } from '@atrium/contracts/http/endpoint'
import { REGISTRY_API, releaseFileAddress } from '@atrium/contracts/staff/operations'
import { releaseName } from '@atrium/contracts/releases'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { RegistryDeps } from '../../pipeline/deps.ts'
import type { Serve } from '@atrium/staff-api/serve'
import { OperationError } from '@atrium/staff-api/errors'
import { assertMayPublish } from '../../platform/access.ts'
import { createFileStore } from '../../platform/file-store/file-store.ts'
import { whoBreaksWithGateway } from './breaking.ts'
import { isAsPublished, publish, publishedRelease, publishedReleases } from './service.ts'
import { assertFileKinds, verifyRelease } from './verify.ts'

/** Maximum number of files. Each is checked and stored separately. */
const MAX_FILES = 5_000

export function releaseRoutes(app: FastifyInstance, serve: Serve, { sql, config, log }: RegistryDeps): void {
  const store = createFileStore(config.filesDir)
  app.addHook('onReady', async () => {
    // The only check for a gateway that was deployed without a call that an earlier release still makes.
    for (const sentence of await whoBreaksWithGateway(sql, config.callsVersion).catch(() => [])) log.warn(sentence)
  })

  serve('publish', async ({ input, request: { caller }, reply }) => {
    const name = z.object({ name: releaseName }).safeParse(input.record)
    if (name.success) assertMayPublish(caller, name.data.name)
    const count = Object.keys(input.files).length
    if (count > MAX_FILES)
      throw new OperationError(
        'RELEASE_INVALID',
        `A release has ${MAX_FILES.toLocaleString('en')} files at most, and this one has ${count.toLocaleString('en')}. Build it with fewer chunks.`,
      )
    const files = new Map(Object.entries(input.files).map(([file, base64]) => [file, Buffer.from(base64, 'base64')]))
    assertFileKinds(input.record)
    const { record, reasons } = verifyRelease(input.record, files)
    if (!record)
      throw new OperationError(
        'RELEASE_INVALID',
        'The release record does not hold. Build it again with "atrium build".',
        reasons,
      )
    const { changes, signature, dryRun } = input
    const published = await publish(
      { sql, store, signingKey: config.signingKey, callsVersion: config.callsVersion },
      { record, files, changes, signature, dryRun },
      caller,
    )
    if (published.isNew && !dryRun) void reply.status(201)
    return published
  })

  serve('releases', ({ input }) => publishedReleases(sql, input))
  serve('release', ({ input }) =>
    publishedRelease(sql, config.signingKey, input).catch((error: unknown) => {
      if (error instanceof OperationError && error.code === 'RELEASE_INVALID')
        log.error({ code: error.code, ...input }, error.message)
      throw error
    }),
  )

  app.get(REGISTRY_API + releaseFileAddress.path, async (request, reply) => {
    const { name, file, encoding } = releaseFileAddress.input.parse(inputIn(releaseFileAddress, request))
    const found = await store.read(name, file, encoding)
    if (!found) throw new OperationError('NOT_FOUND', `${name} has no file ${file}.`)
    // Clients of the compressed bytes verify the decompressed content and report tampering. These bytes may be used
    // unverified, so they are checked here.
    if (!encoding && !(await isAsPublished(sql, name, file, found)))
      throw new OperationError(
        'STORAGE_FAILED',
        `The file ${file} of ${name} is not the one that was published: it was changed on the registry's disk. Publish the same build again, which restores it.`,
      )
    // The client requests the compressed bytes themselves and must not decode them: no Content-Encoding.
    return reply
      .header('cache-control', 'private, max-age=31536000, immutable')
      .type('application/octet-stream')
      .send(found)
  })
}
