import { z } from 'zod'
import { systemStatus } from '../calls/merchants/system.ts'
import { defineInternal } from './define.ts'

const setId = z.string().min(1).max(100)
/** The release sets that run for a merchant: the event `releases.set.changed`. */
const releaseSetChange = z.object({ setId, runs: z.array(setId).max(10), revoked: z.boolean().exactOptional() })
export type ReleaseSetChange = z.output<typeof releaseSetChange>

/** Endpoints of the gateway for portal servers, besides the merchants. */
export const portalServerEndpoints = {
  visit: defineInternal({
    method: 'GET',
    path: '/visits',
    scope: 'read',
    summary: 'The system status for a visitor of a host, by address, and the country of the address.',
    input: z.object({
      host: z.string().default(''),
      ip: z.string().default(''),
      /** Country reported by a trusted proxy of the portal server. Default: the country of the address. */
      country: z.string().optional(),
    }),
    answer: systemStatus.pick({ status: true, reason: true, country: true }).extend({ ip: z.string() }),
  }),
  changeReleaseSets: defineInternal({
    method: 'PUT',
    path: '/merchants/:code/release-sets',
    scope: 'portal',
    summary: 'Reports the release sets that run for a merchant, for its open tabs.',
    input: releaseSetChange.extend({ code: z.string() }),
    answer: z.undefined(),
  }),
} as const
