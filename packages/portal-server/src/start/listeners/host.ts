import { networkInterfaces } from 'node:os'

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i
/** The IPv4 and IPv6 wildcard addresses. */
const EVERY_ADDRESS: readonly string[] = ['0.0.0.0', '::']

/** Whether a listener at `host` can be reached only from this machine. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host)

/** The host name to print and to use in links for a listener at `host`. */
export function publicName(host: string): string {
  if (isLoopback(host)) return inUrl(host)
  return EVERY_ADDRESS.includes(host) ? (ownAddresses()[0] ?? 'localhost') : inUrl(host)
}

/** The host name with which this machine reaches a listener at `host`. */
export const localName = (host: string): string =>
  EVERY_ADDRESS.includes(host) || host === 'localhost' ? '127.0.0.1' : inUrl(host)

/** All host names, except those of the seed, under which visitors on other machines reach the demo. */
export function visitorNames(host: string): string[] {
  if (isLoopback(host)) return []
  return EVERY_ADDRESS.includes(host) ? ownAddresses() : [inUrl(host)]
}

const inUrl = (host: string): string => (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host)

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flat()
    .filter((address) => address !== undefined && !address.internal && address.family === 'IPv4')
    .map((address) => address!.address)
