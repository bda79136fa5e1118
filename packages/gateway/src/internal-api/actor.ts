import { INTERNAL_HEADERS } from '@atrium/contracts/internal/headers'
import type { FastifyRequest } from 'fastify'

/**
 * Returns the person that the calling server acts for, as a single line that PostgreSQL can store; empty if the request
 * names no person.
 */
export const actorIn = (request: FastifyRequest): string =>
  (new URLSearchParams(`name=${String(request.headers[INTERNAL_HEADERS.actor] ?? '')}`).get('name') ?? '')
    .replaceAll(/\p{C}/gu, '')
    .slice(0, 120)
