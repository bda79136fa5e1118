import { z } from 'zod'
import { releaseName, releaseVersion } from '../../releases/index.ts'
import { defineOperation } from '../define.ts'
import { merchantCode, reason, time } from '../terms.ts'
import { isLoopbackOrigin } from '../loopback-origin.ts'

/** Last part of an override link. Whoever knows it can use the link. */
const overrideId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

/**
 * Another release for one visitor: a build on a squad's machine (`dev`), or a published release that no merchant uses
 * yet (`preview`).
 */
export const override = z.object({
  id: z.string(),
  kind: z.enum(['dev', 'preview']),
  merchant: merchantCode,
  name: releaseName,
  version: releaseVersion.optional(),
  /** Only for a dev build: the origin that serves it. */ origin: z.string().optional(),
  by: z.string(),
  at: time,
  expiresAt: time,
  state: z.enum(['new', 'claimed', 'ended', 'failed']),
  reason: z.string(),
})
export type Override = z.infer<typeof override>

export const overrideOperations = {
  overrides: defineOperation({
    method: 'GET',
    path: '/overrides',
    summary: 'Override links that are valid, newest first.',
    follows: { registry: 'all' },
    input: z.object({}),
    answer: z.array(override),
  }),
  makeOverride: defineOperation({
    method: 'POST',
    path: '/overrides',
    roles: ['publisher', 'release-manager'],
    summary: 'A signed link, good for one visitor, one remote and two hours.',
    input: z.object({
      kind: z.enum(['dev', 'preview']),
      merchant: merchantCode,
      name: releaseName,
      version: releaseVersion.optional(),
      origin: z
        .string()
        .refine(isLoopbackOrigin, 'must be an origin of this machine, such as http://localhost:9000')
        .optional(),
      reason,
    }),
    answer: z.object({ override, /** Path on the merchant's portal that activates the override. */ path: z.string() }),
  }),
  readOverride: defineOperation({
    method: 'GET',
    path: '/overrides/:id',
    roles: ['portal'],
    summary: 'The link that a visitor has opened at a merchant, while they could claim it. Changes nothing.',
    follows: {},
    input: z.object({ id: overrideId, visitor: z.string().max(64), merchant: merchantCode }),
    answer: override,
  }),
  claimOverride: defineOperation({
    method: 'POST',
    path: '/overrides/:id/claims',
    roles: ['portal'],
    summary: 'A visitor took the link up at a merchant, or still has it. The first one has it, until it ends.',
    input: z.object({ id: overrideId, visitor: z.string().max(64), merchant: merchantCode }),
    answer: override,
  }),
  endOverride: defineOperation({
    method: 'DELETE',
    path: '/overrides/:id',
    roles: ['portal', 'publisher', 'release-manager'],
    summary: 'End it before its time.',
    input: z.object({ id: overrideId, why: z.enum(['done', 'failed']).default('done') }),
    answer: override,
  }),
} as const
