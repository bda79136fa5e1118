import { BlockList, isIP } from 'node:net'
import type { SystemStatus } from '@atrium/contracts/calls'
import type { Merchant } from './merchant.ts'

/** The network and the country of a visitor. */
export interface Place {
  readonly ip: string
  readonly country: string | undefined
}

export type VisitorStatus = Pick<SystemStatus, 'status' | 'reason'>

/**
 * Returns the system status for one visitor: the merchant's status, or 2 when the merchant's rules block the visitor's
 * country or address. Maintenance takes precedence. If the rules list allowed countries, a visitor of unknown country
 * is blocked.
 */
export function visitorStatusOf(
  merchant: Pick<Merchant, 'status' | 'regionRules'>,
  { ip, country }: Place,
): VisitorStatus {
  const { status, regionRules } = merchant
  if (status !== 0 || !regionRules) return { status }
  if (networksOf(regionRules).check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')) return { status: 2, reason: 'IP' }
  const { allowed, denied } = regionRules
  const isRefused =
    country === undefined
      ? allowed.length > 0
      : denied.includes(country) || (allowed.length > 0 && !allowed.includes(country))
  return isRefused ? { status: 2, reason: 'LOCATION' } : { status: 0 }
}

// Block lists are built once per version of the rules, not per visitor.
const lists = new WeakMap<NonNullable<Merchant['regionRules']>, BlockList>()

function networksOf(rules: NonNullable<Merchant['regionRules']>): BlockList {
  const known = lists.get(rules)
  if (known) return known
  const list = new BlockList()
  for (const network of rules.networks) {
    const [address, prefix] = network.split('/') as [string, string?]
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  lists.set(rules, list)
  return list
}
