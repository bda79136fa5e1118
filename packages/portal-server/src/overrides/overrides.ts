import type { Bootstrap } from '@atrium/contracts/bootstrap'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import { RegistryRefusal, type RegistryClient } from '@atrium/registry-client'
import type { Logger } from 'pino'
import { runningSet, type RunningSet } from '../releases/merchant-releases.ts'
import type { Claim } from './claim.ts'
import { fetchDevBuild } from './dev-build.ts'

/** A set with one release replaced for one visitor. */
export interface Overridden {
  readonly set: RunningSet
  /** Where the replaced release has its files, by its name. */
  readonly bases: Readonly<Record<string, string>>
  /** What the shell tells the visitor about it. */
  readonly override: NonNullable<Bootstrap['override']>
}

export interface OverrideDeps {
  readonly registry: Pick<RegistryClient, 'claimOverride' | 'endOverride'>
  /** A published release with its files here. */
  readonly hold: (name: string, version: string) => Promise<ReleaseRecord>
  readonly log: Logger
}

/** What visitors with an override see, and how that ends. */
export function createOverrides({ registry, hold, log }: OverrideDeps) {
  async function recordOf({ kind, name, version, origin }: Claim): Promise<ReleaseRecord> {
    if (kind === 'preview') return hold(name, version!)
    const record = await fetchDevBuild(origin)
    if (record.name !== name) throw new Error(`${origin} serves ${record.name}, and the link is for ${name}`)
    return record
  }
  const end = (id: string, why: 'done' | 'failed') => registry.endOverride({ id, why }).catch((error: unknown) => log.warn({ err: error }, 'The registry was not told that an override ended'))

  /** Ended by whoever made it, it is over at once. A registry that cannot be asked ends nothing. */
  const isStillHeld = ({ id, merchant }: Claim, visitor: string): Promise<boolean> => registry.claimOverride({ id, visitor, merchant }).then(() => true, (error: unknown) => !(error instanceof RegistryRefusal))

  return {
    /** Takes a link up for a visitor. Rejects with the registry's refusal. */
    claim: (id: string, visitor: string, merchant: string): Promise<Claim> => registry.claimOverride({ id, visitor, merchant }),
    /** The visitor's set; undefined when the release cannot be had: then the override has ended, and they see what everybody sees. */
    async apply(claim: Claim, visitor: string, set: RunningSet): Promise<Overridden | undefined> {
      if (!(await isStillHeld(claim, visitor))) return undefined
      try {
        const record = await recordOf(claim)
        const { id, kind, name, origin, expiresAt } = claim
        const base = kind === 'dev' ? `${origin}/r` : undefined
        return {
          set: runningSet(`${set.id}~${record.name}@${record.version}`, [set.shell, ...set.remotes, record].filter((each) => each.name !== name || each === record)),
          bases: base === undefined ? {} : { [name]: base },
          override: { id: nameOf(id), kind, name, version: record.version, expiresAt, ...(origin !== undefined && { origin }) },
        }
      } catch (error) {
        log.info({ err: error, override: nameOf(claim.id) }, 'An override could not be shown, and has ended')
        await end(claim.id, 'failed')
        return undefined
      }
    },
    end,
  }
}
/** What an override is called where its whole id, which takes it up, is nobody's business. */
export const nameOf = (id: string): string => id.slice(0, 8)

export type Overrides = ReturnType<typeof createOverrides>
