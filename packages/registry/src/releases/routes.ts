import { fileParams, fileQuery, publishAnswer, publishRequest, registryPaths, releaseParams, releaseSummary } from '@atrium/contracts/registry-api'
import { releaseName } from '@atrium/contracts/releases'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RegistryDeps } from '../http/app.ts'
import { RegistryError } from '../http/errors.ts'
import { assertMayPublish } from '../tokens/policies.ts'
import { createFileStore } from './file-store.ts'
import { publish, publishedRelease, publishedReleases } from './service.ts'
import { verifyRelease } from './verify.ts'

const PUBLISH_LIMIT = 32 * 1024 * 1024

export function releaseRoutes(app: FastifyInstance, { sql, config }: RegistryDeps): void {
  const store = createFileStore(config.filesDir)

  // Who publishes nothing is turned away before the body is read.
  const onRequest = async (request: FastifyRequest) => assertMayPublish(request.caller)
  app.post(registryPaths.releases(), { bodyLimit: PUBLISH_LIMIT, onRequest }, async (request, reply) => {
    const sent = publishRequest.parse(request.body)
    const name = z.object({ name: releaseName }).safeParse(sent.record)
    if (name.success) assertMayPublish(request.caller, name.data.name)
    const files = new Map(Object.entries(sent.files).map(([file, base64]) => [file, Buffer.from(base64, 'base64')]))
    const { record, reasons } = verifyRelease(sent.record, files)
    if (!record) throw new RegistryError('RELEASE_INVALID', 'The release record does not hold. Build it again with "atrium build".', reasons)
    const isNew = await publish({ sql, store }, record, files, request.caller.label)
    return reply.status(isNew ? 201 : 200).send(publishAnswer.parse(record))
  })

  app.get(registryPaths.releases(), async () => z.array(releaseSummary).parse(await publishedReleases(sql)))

  app.get('/registry/v1/releases/:name/:version', async (request) => {
    const { name, version } = releaseParams.parse(request.params)
    return publishedRelease(sql, name, version)
  })

  app.get('/registry/v1/files/:name/:file', async (request, reply) => {
    const { name, file } = fileParams.parse(request.params)
    const { encoding } = fileQuery.parse(request.query)
    const found = await store.read(name, file, encoding)
    if (!found) throw new RegistryError('NOT_FOUND', `${name} has no file ${file}.`)
    // The bytes themselves are asked for, so a client must not undo the encoding: no Content-Encoding.
    return reply.header('cache-control', 'private, max-age=31536000, immutable').header('content-length', found.size).type('application/octet-stream').send(found.stream)
  })
}
