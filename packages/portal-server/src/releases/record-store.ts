import { hostname } from 'node:os'
import type { StaffClient } from '@atrium/staff-client'
import { disallowedFiles } from '@atrium/contracts/releases/release-files'
import { releaseRecord, type ReleaseRecord } from '@atrium/contracts/releases'
import { z } from 'zod'
import type { FileStore } from './file-store.ts'
import type { Tampering } from './tamperings.ts'

/** A record, and the registry's word that it is the one it published. */
export const attestedRecord = z.object({ record: releaseRecord, attestation: z.string().default('') })
export type AttestedRecord = z.infer<typeof attestedRecord>

/** Whether the attestation is the registry's, and of this record. */
export type VerifyRelease = (release: AttestedRecord) => Promise<boolean>

/** A record that is not what the registry attested: it is not taken, whoever brought it. */
export class UntrustedReleaseError extends Error {
  constructor(name: string, version: string) {
    super(
      `${name}@${version} is not what the registry attested, so it is not taken. Look at who can write to the registry's storage, and at the public key of this portal server.`,
    )
    this.name = 'UntrustedReleaseError'
  }
}

/** A set of other releases than its id was made of: the log names the id, so nobody decided these. */
export class UntrustedSetError extends Error {
  constructor(id: string) {
    super(
      `The set ${id} does not have the releases that its id was made of, so it is not taken. Look at who can write to the registry's database.`,
    )
    this.name = 'UntrustedSetError'
  }
}

/**
 * A release from before the allow-list of file kinds. It is not taken: this server would serve those files to browsers.
 */
export class DisallowedFilesError extends Error {
  constructor(name: string, version: string, files: readonly string[]) {
    super(
      `${name}@${version} has files of kinds that portals do not serve (${files.join(', ')}), so it is not taken. Build and publish it again.`,
    )
    this.name = 'DisallowedFilesError'
  }
}

/** Previews whose files are kept in memory; of others they are read again when they are requested. */
const MAX_PREVIEWS = 16

/**
 * Records of releases whose files are all here. A record is taken when the registry vouches for it, and its files when
 * they are the record's.
 */
export function createRecordStore(
  registry: Pick<StaffClient, 'release'>,
  files: FileStore,
  verify: VerifyRelease = async () => true,
  onTampering: (found: Tampering) => void = () => undefined,
) {
  const held = new Map<string, AttestedRecord>()
  const offered = new Map<string, AttestedRecord>()
  /** Least recently used first. */
  const previews = new Map<string, ReleaseRecord>()

  async function take(name: string, version: string): Promise<AttestedRecord> {
    const key = `${name}@${version}`
    const kept = offered.get(key)
    if (kept && (await verify(kept))) return kept
    // Without an attestation it is from before there were any.
    if (kept?.attestation)
      onTampering({
        name,
        version,
        what: `The record on the disk of the portal server ${hostname()} is not what the registry attested. It is asked for again.`,
      })
    const { record, attestation } = await registry.release({ name, version })
    if (record.name !== name || record.version !== version || !(await verify({ record, attestation }))) {
      onTampering({ name, version, what: 'The registry sent a record that is not what it attested. It is not taken.' })
      throw new UntrustedReleaseError(name, version)
    }
    return { record, attestation }
  }

  async function fetchWhole(name: string, version: string): Promise<ReleaseRecord> {
    const key = `${name}@${version}`
    const release = held.get(key) ?? (await take(name, version))
    const disallowed = disallowedFiles(release.record.files.map((file) => file.name))
    if (disallowed.length) throw new DisallowedFilesError(name, version, disallowed)
    await files.holdRelease(release.record)
    held.set(key, release)
    return release.record
  }

  return {
    /** The record, once every file of it is here for every visitor. */
    async hold(name: string, version: string): Promise<ReleaseRecord> {
      const record = await fetchWhole(name, version)
      files.share(record)
      return record
    },
    /** The record, once every file of it is here. Visitors without the preview do not get those that no set has. */
    async holdForPreview(name: string, version: string): Promise<ReleaseRecord> {
      const record = await fetchWhole(name, version)
      const key = `${name}@${version}`
      previews.delete(key)
      previews.set(key, record)
      const [oldest] = previews
      if (previews.size > MAX_PREVIEWS && oldest) {
        previews.delete(oldest[0])
        files.dropPreview(oldest[1])
      }
      return record
    },
    has: (name: string, version: string): boolean => held.has(`${name}@${version}`),
    /** Records that were kept on disk: believed as little as those of the registry. */
    offer(releases: readonly AttestedRecord[]): void {
      for (const release of releases) offered.set(`${release.record.name}@${release.record.version}`, release)
    },
    get: (key: string): AttestedRecord | undefined => held.get(key),
  }
}
