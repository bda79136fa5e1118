import { createHmac, createSecretKey } from 'node:crypto'
import { NETWORKS } from '@atrium/contracts/staff/releases/health'
import { wideNetworkOf } from '@atrium/contracts/http/visitor-address'

/**
 * Numbers visitors' networks with a keyed hash: every server of a portal agrees, and nobody without the key learns a
 * network from its number.
 */
export function createNetworks(key: Buffer): (ip: string) => number {
  const secret = createSecretKey(key)
  return (ip) =>
    createHmac('sha256', secret)
      .update(`network\n${wideNetworkOf(ip)}`)
      .digest()
      .readUInt32BE() % NETWORKS
}
