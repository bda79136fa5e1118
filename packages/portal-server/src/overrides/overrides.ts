import type { Bootstrap } from '@atrium/contracts/portal/bootstrap'
import { SERVER_PATHS, paths } from '@atrium/contracts/portal/paths'
import type { Override } from '@atrium/contracts/staff/releases/overrides'
import { SHELL, type ReleaseRecord } from '@atrium/contracts/releases'
import { StaffApiError, type StaffClient } from '@atrium/staff-client'
import type { Logger } from 'pino'
import { runningSet, type RunningSet } from '../releases/merchant-releases.ts'
import type { Claim } from './claim.ts'
import { fetchDevBuild, originSeenFrom } from './dev-build.ts'
import { firstPageOf } from './first-page.ts'

/** Time for which a check at the registry is valid for the files of a page. Every document checks again. */
const CHECK_VALID_MS = 5_000
/** Number of overrides whose last check is cached. */
const MAX_CHECKS = 1_000

/** A set in which one release is replaced for one visitor. A development build also replaces the shell. */
export interface Overridden {
  readonly set: RunningSet
  /** Base address of the replaced release's files, by release name. */
  readonly bases: Readonly<Record<string, string>>
  /** What the shell displays to the visitor about the override. */
  readonly override: NonNullable<Bootstrap['override']>
}

export interface OverrideDeps {
  readonly registry: Pick<StaffClient, 'readOverride' | 'claimOverride' | 'endOverride'>
  /** Fetches a published release with its files, for previews. */
  readonly hold: (name: string, version: string) => Promise<ReleaseRecord>
  /** Whether a version is blocked. Available even while the registry is down. */
  readonly isBlocked: (name: string, version: string) => boolean
  /**
   * Base address of release files in documents. Only this server serves files of a preview, to requests with its
   * cookie.
   */
  readonly assetsBase: string
  readonly log: Logger
  readonly clock?: () => number
}

/** Applies overrides to visits, and ends them. */
export function createOverrides({ registry, hold, isBlocked, assetsBase, log, clock = Date.now }: OverrideDeps) {
  /** The last successful check of each override: for which visitor, and until when it is valid. */
  const checks = new Map<string, { readonly visitor: string; readonly until: number }>()

  /** Fetches the records of the replaced release and, for a development build, of the shell. */
  async function recordsOf({
    kind,
    name,
    version,
    origin,
  }: Claim): Promise<{ record: ReleaseRecord; shell?: ReleaseRecord }> {
    if (kind === 'preview') return { record: await hold(name, version!) }
    const { remote, shell } = await fetchDevBuild(origin)
    if (remote.name !== name) throw new Error(`${origin} serves ${remote.name}, and the link is for ${name}`)
    return { record: remote, shell }
  }
  function end(id: string, why: 'done' | 'failed'): Promise<unknown> {
    checks.delete(id)
    return registry
      .endOverride({ id, why })
      .catch((error: unknown) => log.warn({ err: error }, 'The registry was not told that an override ended'))
  }

  /** Whether the override is still active. Its author can end it; an unreachable registry does not. */
  async function isStillHeld({ id, kind, merchant, name, version }: Claim, visitor: string): Promise<boolean> {
    checks.delete(id)
    if (kind === 'preview' && isBlocked(name, version!)) return false
    const isHeld = await registry.claimOverride({ id, visitor, merchant }).then(
      () => true,
      (error: unknown) => !(error instanceof StaffApiError),
    )
    if (isHeld) checks.set(id, { visitor, until: clock() + CHECK_VALID_MS })
    if (checks.size > MAX_CHECKS) checks.delete(checks.keys().next().value!)
    return isHeld
  }

  const wasHeldLately = ({ id, name, version }: Claim, visitor: string): boolean => {
    const check = checks.get(id)
    return check !== undefined && check.visitor === visitor && check.until > clock() && !isBlocked(name, version!)
  }

  return {
    /** Reads a link as a visitor would see it, without changing anything. Rejects with the registry's error. */
    read: (id: string, visitor: string, merchant: string): Promise<Override> =>
      registry.readOverride({ id, visitor, merchant }),
    /** Claims a link for a visitor. Rejects with the registry's error. */
    claim: (id: string, visitor: string, merchant: string): Promise<Claim> =>
      registry.claimOverride({ id, visitor, merchant }),
    /** The first page of a development build. For a preview, or when the build cannot be read, the home page. */
    async firstPage(claim: Claim): Promise<string> {
      if (claim.kind === 'preview') return paths.home()
      return recordsOf(claim).then(
        ({ record }) => firstPageOf(record),
        () => paths.home(),
      )
    },
    /**
     * Returns the visitor's set at `host`. When the release is unavailable, ends the override and returns undefined, so
     * that the visitor gets the merchant's set.
     */
    async apply(claim: Claim, visitor: string, set: RunningSet, host: string): Promise<Overridden | undefined> {
      if (!(await isStillHeld(claim, visitor))) return undefined
      try {
        const { record, shell = set.shell } = await recordsOf(claim)
        const { id, kind, name, expiresAt } = claim
        const origin = claim.origin === undefined ? undefined : originSeenFrom(host, claim.origin)
        const base =
          kind === 'dev'
            ? `${origin}/r`
            : assetsBase === SERVER_PATHS.releaseFiles
              ? undefined
              : SERVER_PATHS.releaseFiles
        return {
          set: runningSet(
            `${set.id}~${record.name}@${record.version}`,
            [shell, ...set.remotes, record].filter((each) => each.name !== name || each === record),
          ),
          bases: base === undefined ? {} : { [name]: base, ...(kind === 'dev' && { [SHELL]: base }) },
          override: {
            id: nameOf(id),
            kind,
            name,
            version: record.version,
            expiresAt,
            ...(origin !== undefined && { origin }),
          },
        }
      } catch (error) {
        log.info({ err: error, override: nameOf(claim.id) }, 'An override could not be shown, and has ended')
        await end(claim.id, 'failed')
        return undefined
      }
    },
    /**
     * Whether the file belongs to the release that this visitor previews, and the preview is still active. If so, this
     * server has the file.
     */
    async mayHaveFile(claim: Claim, visitor: string, name: string, file: string): Promise<boolean> {
      if (claim.kind !== 'preview' || claim.name !== name) return false
      if (!wasHeldLately(claim, visitor) && !(await isStillHeld(claim, visitor))) return false
      const record = await hold(name, claim.version!)
      return record.files.some((each) => each.name === file)
    },
    end,
  }
}

/** The public name of an override. Its full id is secret, because anyone who knows it can claim the override. */
export const nameOf = (id: string): string => id.slice(0, 8)

export type Overrides = ReturnType<typeof createOverrides>
