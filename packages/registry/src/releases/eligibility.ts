import type { Policies } from '@atrium/contracts/registry/approvals'
import type { Transaction } from '@atrium/database'
import { reason } from '../reasons.ts'
import type { Reason } from '../reasons.ts'
import { holdStates } from './repository.ts'
import type { Releases, ReleaseState } from './repository.ts'

/**
 * Why merchants may not run these releases, by `name@version`: blocked versions, collected ones, pre-releases.
 * What was never published is not looked at here. The releases are held until the transaction ends, so that none is blocked or
 * collected between this check and the move.
 */
export async function reasonsAgainstRunning(tx: Transaction, releases: Releases, policies: Pick<Policies, 'acceptLocal'>): Promise<Map<string, Reason[]>> {
  const states = await holdStates(tx, releases)
  return new Map(states.map((state) => [`${state.name}@${state.version}`, [...stateReasons(state), ...preReleaseReasons(state, policies)]]))
}

/** Why nobody may see this release, not even by a preview link: it is blocked or collected. Held as above. */
export const reasonsAgainstShowing = async (tx: Transaction, name: string, version: string): Promise<Reason[]> => (await holdStates(tx, [[name, version]])).flatMap(stateReasons)

/** `1.4.0-rc.1` and the like: for preview links. A local build is one too. */
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
