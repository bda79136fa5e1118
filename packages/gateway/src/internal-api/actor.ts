import { INTERNAL_HEADERS } from '@atrium/contracts/http/internal-api'
import type { FastifyRequest } from 'fastify'

/**
 * The person in whose name the calling server acts, as text that can be stored and read on one line; empty when the
 * request names none.
 */
export const actorIn = (request: FastifyRequest): string =>
  (new URLSearchParams(`name=${String(request.headers[INTERNAL_HEADERS.actor] ?? '')}`).get('name') ?? '')
    .replaceAll(/\p{C}/gu, '')
    .slice(0, 120)
