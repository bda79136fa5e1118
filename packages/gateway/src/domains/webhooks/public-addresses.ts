import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** Networks that are not part of the public internet (IANA special-purpose registries). */
const PRIVATE_NETWORKS = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const
/** The public part of IPv6, without networks in it that lead to IPv4 addresses or are for documents. */
const PUBLIC_IPV6 = ['2000::', 3] as const
const PRIVATE_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const closed = new BlockList()
for (const [network, prefix] of PRIVATE_NETWORKS) closed.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of PRIVATE_IPV6) closed.addSubnet(network, prefix, 'ipv6')
const open = new BlockList()
open.addSubnet(...PUBLIC_IPV6, 'ipv6')
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

export interface Address {
  readonly address: string
  readonly family: 4 | 6
}

/** Whether an IP address belongs to the public internet. */
export const isPublicAddress = ({ address, family }: Address): boolean =>
  family === 4 ? !closed.check(address, 'ipv4') : open.check(address, 'ipv6') && !closed.check(address, 'ipv6')

const isLoopback = ({ address, family }: Address): boolean => loopback.check(address, family === 4 ? 'ipv4' : 'ipv6')

/** The host of a URL resolves to an address that must not be called. */
export class ForbiddenAddress extends Error {}

/**
 * Resolves the host of a URL to an address that may be called: every address of it has to be public. The caller
 * connects to that address, so that the host cannot resolve to another one meanwhile. `allowsLoopback`: this machine
 * may be called as well.
 * @throws ForbiddenAddress, and the errors of the resolver
 */
export async function resolvePublic(hostname: string, allowsLoopback: boolean): Promise<Address> {
  const literal = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(literal)
  const found = family ? [{ address: literal, family }] : await lookup(literal, { all: true, verbatim: true })
  const addresses = found as Address[]
  const isAllowed = (each: Address) => isPublicAddress(each) || (allowsLoopback && isLoopback(each))
  if (addresses.length === 0 || !addresses.every(isAllowed))
    throw new ForbiddenAddress('the host has an address that is not public')
  return addresses[0]!
}
