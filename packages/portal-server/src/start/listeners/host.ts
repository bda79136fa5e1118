import { networkInterfaces } from 'node:os'

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i
/** "Every address of this machine", in both families. */
const EVERY_ADDRESS: readonly string[] = ['0.0.0.0', '::']

/** Whether what listens at `host` can be reached from this machine alone. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host)

/** The name to print and to link to for what listens at `host`. */
export function publicName(host: string): string {
  if (isLoopback(host)) return inUrl(host)
  return EVERY_ADDRESS.includes(host) ? (ownAddresses()[0] ?? 'localhost') : inUrl(host)
}

/** The name at which this machine itself reaches what listens at `host`. */
export const localName = (host: string): string =>
  EVERY_ADDRESS.includes(host) || host === 'localhost' ? '127.0.0.1' : inUrl(host)

/** Every name under which visitors of the demo may come from elsewhere, besides those of the seed. */
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
