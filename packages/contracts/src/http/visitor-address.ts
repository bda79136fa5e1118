/** An address in its usual notation. IPv4 addresses that arrived on an IPv6 socket become plain IPv4. */
export const plainIp = (ip: string): string => withoutPort(ip).replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')

/**
 * Removes the port: some proxies write `203.0.113.7:1001` and `[2001:db8::1]:1001` into X-Forwarded-For. The port does
 * not identify a visitor.
 */
const withoutPort = (ip: string): string =>
  /^\[([0-9a-f:.]+)\](?::\d+)?$/i.exec(ip)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(ip)?.[1] ?? ip

/**
 * The network of an address for statistics: the first 24 bits of IPv4, the first 48 bits of IPv6. `203.0.113.7` →
 * `203.0.113.0/24`
 */
export function wideNetworkOf(ip: string): string {
  const network = networkOf(ip)
  return network.includes(':') ? network : network.replace(/\.\d+$/, '.0/24')
}

/**
 * The key of limits per address: the network that one visitor can control. For IPv6 these are the first 48 bits, the
 * most that one site is assigned (RFC 6177); for IPv4 it is the address itself. `2001:db8::1` → `2001:db8:0::/48`
 */
export function networkOf(ip: string): string {
  const plain = plainIp(ip)
  const written = plain.includes(':') ? URL.parse(`http://[${plain}]`)?.hostname.slice(1, -1) : undefined
  if (written === undefined) return plain
  const [left = [], right = []] = written.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return `${[...left, ...zeros, ...right].slice(0, 3).join(':')}::/48`
}
