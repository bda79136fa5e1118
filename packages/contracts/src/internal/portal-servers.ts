import { z } from 'zod'
import { releaseName, releaseVersion } from '../releases/index.ts'
import { systemStatus } from '../calls/merchants/system.ts'
import { defineInternal } from './define.ts'

const setId = z.string().min(1).max(100)
/** The release sets that run for a merchant: the event `releases.set.changed`. */
const releaseSetChange = z.object({ setId, runs: z.array(setId).max(10), revoked: z.boolean().exactOptional() })
const release = z.object({ name: releaseName, version: releaseVersion })
const flatTexts = z.record(z.string(), z.string())
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
  reportReleases: defineInternal({
    method: 'PUT',
    path: '/merchants/:code/releases',
    scope: 'portal',
    summary: 'Reports the releases that run for a merchant. Returns those whose texts the gateway does not have.',
    input: z.object({ code: z.string(), releases: z.array(release).max(40) }),
    answer: z.array(release),
  }),
  storeReleaseTexts: defineInternal({
    method: 'PUT',
    path: '/release-texts',
    scope: 'portal',
    summary: 'Stores the texts of a release, by language and key.',
    input: release.extend({ texts: z.object({ KO: flatTexts, EN: flatTexts }) }),
    answer: z.undefined(),
  }),
} as const
