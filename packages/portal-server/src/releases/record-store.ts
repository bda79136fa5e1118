import { hostname } from 'node:os'
import type { StaffClient } from '@atrium/staff-client'
import { disallowedFiles } from '@atrium/contracts/releases/release-files'
import { releaseRecord, type ReleaseRecord } from '@atrium/contracts/releases'
import { z } from 'zod'
import type { FileStore } from './file-store.ts'
import type { Tampering } from './tamperings.ts'

/** A record with the registry's attestation that it published exactly this record. */
export const attestedRecord = z.object({ record: releaseRecord, attestation: z.string().default('') })
export type AttestedRecord = z.infer<typeof attestedRecord>

/** Whether the attestation was signed by the registry and belongs to this record. */
export type VerifyRelease = (release: AttestedRecord) => Promise<boolean>

/** Thrown when a record does not match the registry's attestation. The record is rejected, whatever its source. */
export class UntrustedReleaseError extends Error {
  constructor(name: string, version: string) {
    super(
      `${name}@${version} is not what the registry attested, so it is not taken. Look at who can write to the registry's storage, and at the public key of this portal server.`,
    )
    this.name = 'UntrustedReleaseError'
  }
}

/**
 * Thrown when the releases of a set do not match the set's id. Decisions in the log refer to the id, so nobody has
 * decided on these releases.
 */
export class UntrustedSetError extends Error {
  constructor(id: string) {
    super(
      `The set ${id} does not have the releases that its id was made of, so it is not taken. Look at who can write to the registry's database.`,
    )
    this.name = 'UntrustedSetError'
  }
}

/**
 * Thrown for a release with file kinds that are not on the allow-list, which can be older than the list. It is
 * rejected, because this server would send these files to browsers.
 */
export class DisallowedFilesError extends Error {
  constructor(name: string, version: string, files: readonly string[]) {
    super(
      `${name}@${version} has files of kinds that portals do not serve (${files.join(', ')}), so it is not taken. Build and publish it again.`,
    )
    this.name = 'DisallowedFilesError'
  }
}

/**
 * Number of previews whose files are kept in memory. Files of other previews are read from disk again when requested.
 */
const MAX_PREVIEWS = 16

/**
 * Stores the records of releases whose files this server has. A record is accepted when the registry has attested it,
 * and a file when it matches the record.
 */
export function createRecordStore(
  registry: Pick<StaffClient, 'release'>,
  files: FileStore,
  verify: VerifyRelease = async () => true,
  onTampering: (found: Tampering) => void = () => undefined,
) {
  const held = new Map<string, AttestedRecord>()
  const offered = new Map<string, AttestedRecord>()
  /** Previews, least recently used first. */
  const previews = new Map<string, ReleaseRecord>()

  async function take(name: string, version: string): Promise<AttestedRecord> {
    const key = `${name}@${version}`
    const kept = offered.get(key)
    if (kept && (await verify(kept))) return kept
    // A stored record without an attestation is older than attestations, so it is not reported as tampered.
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
    /** Fetches a release with all its files, and makes these available to every visitor. Returns the record. */
    async hold(name: string, version: string): Promise<ReleaseRecord> {
      const record = await fetchWhole(name, version)
      files.share(record)
      return record
    },
    /**
     * Fetches a release with all its files for a preview. Files that no set contains are available only to visitors
     * with the preview. Returns the record.
     */
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
    /** Offers records from disk. They are verified like those from the registry. */
    offer(releases: readonly AttestedRecord[]): void {
      for (const release of releases) offered.set(`${release.record.name}@${release.record.version}`, release)
    },
    get: (key: string): AttestedRecord | undefined => held.get(key),
  }
}
