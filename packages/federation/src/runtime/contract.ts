import type { RemoteRelease } from '@atrium/contracts/portal/bootstrap'
import { CONTRACTS } from '@atrium/contracts/releases/contract-versions'
import { RemoteFailure } from './loader.ts'

/** What remotes write: `^1.2.0`, or an exact version. Whatever else there may be was judged by the registry. */
const SIMPLE = /^\^?(\d+)\.(\d+)\.\d+$/

/**
 * The registry refuses a pin that does not fit, but a page can outlive it: a shell from a cache, a preview of something
 * newer. Run anyway, it would fail somewhere inside, and be told as that.
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
