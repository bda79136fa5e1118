import { createHmac, createSecretKey } from 'node:crypto'
import { NETWORKS } from '@atrium/contracts/staff/releases/health'
import { wideNetworkOf } from '@atrium/contracts/http/visitor-address'

/**
 * Maps a visitor's network to a number with a keyed hash. Every server of a portal computes the same number, and
 * without the key nobody can infer the network from it.
 */
export function createNetworks(key: Buffer): (ip: string) => number {
  const secret = createSecretKey(key)
  return (ip) =>
    createHmac('sha256', secret)
      .update(`network\n${wideNetworkOf(ip)}`)
      .digest()
      .readUInt32BE() % NETWORKS
}
