import type { Policies } from '@atrium/contracts/staff/releases/approvals'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import type { Transaction } from '@atrium/database'
import { findForgery } from '../attestation/service.ts'
import { reason } from '@atrium/staff-api/reasons'
import type { Reason } from '@atrium/staff-api/reasons'
import { holdStates } from './repository.ts'
import type { Releases, ReleaseState } from './repository.ts'

export interface RunningTerms {
  readonly policies: Pick<Policies, 'acceptLocal' | 'refuseDirty'>
  /** The registry's public key: SPKI in PEM. */
  readonly publicKey: string
}

/**
 * Why merchants cannot run these releases, by `name@version`: forged records, blocked or collected versions,
 * pre-releases, or sources that the policies do not accept. Unpublished releases are not checked here. Locks the
 * releases until the transaction ends, so that none is changed, blocked or collected between this check and the
 * decision.
 */
export async function reasonsAgainstRunning(
  tx: Transaction,
  releases: Releases,
  { policies, publicKey }: RunningTerms,
): Promise<Map<string, readonly Reason[]>> {
  const states = await holdStates(tx, releases)
  return new Map(
    await Promise.all(
      states.map(
        async (state) =>
          [
            `${state.name}@${state.version}`,
            [
              ...stateReasons(state),
              ...preReleaseReasons(state, policies),
              ...(await recordReasons(state, { policies, publicKey })),
            ],
          ] as const,
      ),
    ),
  )
}

/** The sources in a forged record are not checked. */
async function recordReasons(state: ReleaseState, { policies, publicKey }: RunningTerms): Promise<Reason[]> {
  if (state.collectedAt) return []
  const forgery = await findForgery(publicKey, state)
  return forgery ? [forgery] : sourceReasons(state.record, policies)
}

/** Why the policies do not accept the sources of a release. */
export function sourceReasons(
  { name, version, commit, dirty }: Pick<ReleaseRecord, 'name' | 'version' | 'commit' | 'dirty'>,
  { refuseDirty }: Pick<Policies, 'refuseDirty'>,
): Reason[] {
  if (refuseDirty === 'none' || (refuseDirty === 'releases' && isLocal(version))) return []
  const release = `${name}@${version}`
  if (!commit) return [reason('no-commit', { release })]
  return dirty ? [reason('dirty-source', { release })] : []
}

/**
 * Why no one may see this release, not even by a preview link: it is blocked or collected, or its record is forged.
 * Locks the release until the transaction ends.
 */
export async function reasonsAgainstShowing(
  tx: Transaction,
  name: string,
  version: string,
  publicKey: string,
): Promise<Reason[]> {
  const [state] = await holdStates(tx, [[name, version]])
  if (!state) return []
  const forgery = state.collectedAt ? undefined : await findForgery(publicKey, state)
  return [...stateReasons(state), ...(forgery ? [forgery] : [])]
}

/** A version such as `1.4.0-rc.1`, which only preview links can show. A local build is also a pre-release. */
export const isPreRelease = (version: string): boolean => version.includes('-')
/** A build of a work tree: `x.y.z-local.h<hash>`. */
const isLocal = (version: string): boolean => /^[\d.]+-local\./.test(version)

function stateReasons({ name, version, blocked, collectedAt }: ReleaseState): Reason[] {
  const release = `${name}@${version}`
  return [
    ...(blocked === undefined ? [] : [reason('blocked', { release, reason: blocked.replace(/\.$/, '') })]),
    ...(collectedAt ? [reason('collected', { release, day: collectedAt.toISOString().slice(0, 10) })] : []),
  ]
}

function preReleaseReasons({ name, version }: ReleaseState, { acceptLocal }: Pick<Policies, 'acceptLocal'>): Reason[] {
  if (!isPreRelease(version)) return []
  const release = `${name}@${version}`
  if (!isLocal(version)) return [reason('pre-release', { release, version: version.split('-')[0]! })]
  return acceptLocal ? [] : [reason('local-build', { release })]
}
