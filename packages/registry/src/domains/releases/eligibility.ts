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
  /** SPKI in PEM, of the registry. */
  readonly publicKey: string
}

/**
 * Why merchants may not run these releases, by `name@version`: forged records, blocked versions, collected ones,
 * pre-releases, sources that the policies do not accept. Unpublished ones are not checked here. The releases are locked
 * until the transaction ends, so that none is changed, blocked or collected between this check and the move.
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
 * Why nobody may see this release, not even by a preview link: it is blocked or collected, or its record is forged.
 * Locks the release like above.
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

/** `1.4.0-rc.1` and the like: only for preview links. A local build is one too. */
export const isPreRelease = (version: string): boolean => version.includes('-')
/** `x.y.z-local.h<hash>`: a build of a work tree. */
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
