import { feedAnswer, feedQuery, merchantRequest, pinRequest, registryPaths, rollbackRequest, runningQuery } from '@atrium/contracts/registry-api'
import { merchantPointer } from '@atrium/contracts/releases'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { RegistryDeps } from '../http/app.ts'
import { assertMayMove } from '../tokens/policies.ts'
import type { Feed } from './feed.ts'
import { addMerchant, feedNow, pin, rollBack, running } from './service.ts'

/** Below the 30 seconds after which proxies commonly give up. */
const LONGEST_WAIT = 25_000
const pointers = z.array(merchantPointer)

export function pinRoutes(app: FastifyInstance, { sql, config }: RegistryDeps, feed: Feed): void {
  app.post(registryPaths.merchants(), async (request, reply) => {
    const { merchant } = merchantRequest.parse(request.body)
    assertMayMove(request.caller, merchant)
    const isNew = await addMerchant(sql, merchant, request.caller.label)
    return reply.status(isNew ? 201 : 200).send({ merchant })
  })

  app.get(registryPaths.pointers(), async () => pointers.parse(await running(sql)))

  app.post(registryPaths.pins(), async (request) => {
    const wanted = pinRequest.parse(request.body)
    assertMayMove(request.caller, wanted.merchant)
    return pin(sql, config.callsVersion, wanted, request.caller.label)
  })

  app.post(registryPaths.rollbacks(), async (request) => {
    const wanted = rollbackRequest.parse(request.body)
    assertMayMove(request.caller, wanted.merchant)
    return rollBack(sql, wanted, request.caller.label)
  })

  app.get(registryPaths.running(), async (request) => {
    return pointers.parse(await running(sql, runningQuery.parse(request.query)))
  })

  app.get(registryPaths.feed(), async (request, reply) => {
    const { after } = feedQuery.parse(request.query)
    const done = new AbortController()
    reply.raw.once('close', () => done.abort())
    const moved = feed.nextMove(LONGEST_WAIT, done.signal)
    const now = await feedNow(sql)
    // Behind as well as ahead: a database that was restored must be believed.
    if (now.sequence !== after) {
      done.abort()
      return feedAnswer.parse(now)
    }
    await moved
    return feedAnswer.parse(await feedNow(sql))
  })
}
