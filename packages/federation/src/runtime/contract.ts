import type { RemoteRelease } from '@atrium/contracts/portal/bootstrap'
import { CONTRACTS } from '@atrium/contracts/releases/contract-versions'
import { RemoteFailure } from './loader.ts'

/** Ranges that remotes use: `^1.2.0`, or an exact version. Only the registry can check other ranges. */
const SIMPLE = /^\^?(\d+)\.(\d+)\.\d+$/

/**
 * Throws if the shell does not provide the portal contract that a remote needs. The registry rejects such a pin, but a
 * page can still have the combination, through a cached shell or a preview of a newer release. Without this check, the
 * remote would fail later with a misleading error.
 * @throws RemoteFailure `contract`
 */
export function assertServed(
  name: string,
  { version, contract }: Pick<RemoteRelease, 'version' | 'contract'>,
  served: string = CONTRACTS.portal,
): void {
  const [, major, minor] = (SIMPLE.exec(contract.portal) ?? []).map(Number)
  const [ownMajor, ownMinor] = served.split('.').map(Number)
  if (major === undefined || minor === undefined) return
  if (major === ownMajor! - 1 || (major === ownMajor && minor <= ownMinor!)) return
  throw new RemoteFailure(
    'contract',
    `${name}@${version} needs the portal contract ${contract.portal}, and this shell has ${served}.`,
  )
}
