import { z } from 'zod'
import { merchantPointer, releaseName, releaseRecord, releaseVersion } from '../../releases/index.ts'
import { hitSchedules } from './calendar.ts'
import { defineOperation } from '../define.ts'
import { codedReason } from '../reasons.ts'
import { line, merchantCode, reason, time } from '../terms.ts'

const params = z.object({ name: releaseName, version: releaseVersion })

/** Sizes in bytes, compressed with brotli as transferred. */
export const releaseSize = z.object({
  /** Total of all files. */
  total: z.int(),
  /** What a first visit to any of its pages loads: entry, initial files and style sheets. */
  first: z.int(),
  /** Budget of `first`, if the policy has one for this release. */
  budget: z.int().optional(),
  /** Sizes of the previous release. */
  before: z.object({ version: releaseVersion, total: z.int(), first: z.int() }).optional(),
})
export type ReleaseSize = z.infer<typeof releaseSize>

export const releaseSummary = z.object({
  name: releaseName,
  version: releaseVersion,
  /** Commit of the sources. Empty if there was none. */
  commit: z.string(),
  /** The sources had uncommitted changes. */
  dirty: z.literal(true).optional(),
  builtAt: time,
  publishedAt: time,
  publishedBy: z.string(),
  /** Bytes of all files, uncompressed. */
  size: z.int(),
  /** Compressed sizes. Absent for earlier releases that did not record them. */
  compressed: releaseSize.optional(),
  /** Subjects of the commits since the previous release. */
  changes: z.array(z.string()),
  /**
   * Whether it is a pre-release such as `1.4.0-rc.1`, which is only available by preview links. `x.y.z-local.<hash>` is
   * a build of a work tree.
   */
  preRelease: z.boolean(),
  /** Why the version is blocked. */
  blocked: z.string().optional(),
  /** When its files were deleted. The record is retained. */
  collectedAt: time.optional(),
})
export type ReleaseSummary = z.infer<typeof releaseSummary>

export const releaseOperations = {
  publish: defineOperation({
    method: 'POST',
    path: '/releases',
    roles: ['publisher'],
    bodyLimit: 32 * 1024 * 1024,
    summary:
      'Publish a release: its record and all files. Kept whole or not at all; the same content again is welcome.',
    input: z.object({
      record: z.unknown(),
      /** File name → base64 of its bytes. */
      files: z.record(z.string(), z.string()),
      /** Subjects of the commits since the previous release, newest first. */
      changes: z.array(line).max(200).default([]),
      /** Detached JWS (EdDSA) over the record's canonical JSON, by the publisher's key. */
      signature: z.string().max(2000).optional(),
      /** Only checks the release and returns what would happen. Nothing is stored. */
      dryRun: z.boolean().default(false),
    }),
    answer: z.object({
      name: releaseName,
      version: releaseVersion,
      isNew: z.boolean(),
      /** Path of the record under this API. */ address: z.string(),
      size: releaseSize,
      warnings: z.array(z.string()),
    }),
  }),
  releases: defineOperation({
    method: 'GET',
    path: '/releases',
    summary: 'What is published, newest first.',
    follows: { registry: 'all' },
    input: z.object({ name: releaseName.optional() }),
    answer: z.array(releaseSummary),
  }),
  release: defineOperation({
    method: 'GET',
    path: '/releases/:name/:version',
    summary: 'One release with its record.',
    follows: { registry: 'all' },
    input: params,
    answer: z.object({
      record: releaseRecord,
      summary: releaseSummary,
      /** Compact JWS of the registry over name, version and the hash of the record's canonical JSON. */
      attestation: z.string(),
    }),
  }),
  blockRelease: defineOperation({
    method: 'POST',
    path: '/releases/:name/:version/block',
    roles: ['release-manager'],
    summary:
      'Take a version out of service everywhere: merchants that run it go back to their last known good set, or to an earlier one that browsers have run there; open pages follow. A set that came after the current one, or that was rolled back, takes `breakGlass`.',
    input: params.extend({
      reason,
      /** Also allows sets that no browser has run at the merchant, that are newer, or that were rolled back. Logged as such. */
      breakGlass: z.boolean().default(false),
    }),
    answer: z.object({
      schedules: hitSchedules,
      moved: z.array(merchantPointer),
      /** Merchants that have no set to roll back to. */ stuck: z.array(
        z.object({
          merchant: merchantCode,
          why: z.string(),
          /** The same reasons as codes for translation. */ coded: z.array(codedReason).default([]),
        }),
      ),
    }),
  }),
  unblockRelease: defineOperation({
    method: 'DELETE',
    path: '/releases/:name/:version/block',
    roles: ['release-manager'],
    summary: 'Let a blocked version be pinned again. Where somebody else blocked it, this waits for a second person.',
    input: params.extend({ reason }),
    /** Number of the proposal, if the decision needs approval. */
    answer: z.object({ proposal: z.int().optional() }),
  }),
} as const
