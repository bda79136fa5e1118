import { feedAnswer, feedQuery, merchantRequest, pinRequest, registryPaths, rollbackRequest, runningQuery } from '@atrium/contracts/registry-api'
import type { FeedAnswer } from '@atrium/contracts/registry-api'
import { merchantPointer } from '@atrium/contracts/releases'
import type { Sql } from '@atrium/database'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { RegistryDeps } from '../http/app.ts'
import { assertMayMove } from '../tokens/policies.ts'
import type { Feed } from './feed.ts'
import { newestMoves } from './repository.ts'
import { addMerchant, pin, rollBack } from './service.ts'

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

  app.get(registryPaths.pointers(), async () => pointers.parse(await newestMoves(sql)))

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
    const { merchant, at } = runningQuery.parse(request.query)
    return pointers.parse(await newestMoves(sql, { merchant, at: at === undefined ? undefined : new Date(at) }))
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
      return now
    }
    await moved
    return feedNow(sql)
  })
}

async function feedNow(sql: Sql): Promise<FeedAnswer> {
  const moves = await newestMoves(sql)
  return feedAnswer.parse({ sequence: Math.max(0, ...moves.map(({ sequence }) => sequence)), pointers: moves })
}
