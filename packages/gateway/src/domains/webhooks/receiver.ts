import { DomainError } from '@atrium/contracts/errors'

/** @throws DomainError INVALID_REQUEST for an address on this machine, where receivers must be elsewhere */
export function assertReceiver(url: string, allowsLoopback: boolean): void {
  if (allowsLoopback || url.startsWith('https:')) return
  throw new DomainError('INVALID_REQUEST', 'the receiver is not reached by https', [
    { path: 'url', message: 'must begin with https://' },
  ])
}
