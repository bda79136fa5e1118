import { hostName } from './host-name.ts'

/**
 * The properties of a Fastify request that contain its address. Behind trusted proxies, `host` and `protocol` are those
 * that the proxies report.
 */
interface AddressedRequest {
  readonly host: string
  readonly protocol: string
  readonly socket: { readonly localPort?: number | undefined }
}

const DEFAULT_PORTS = { http: 80, https: 443 } as const

/**
 * The `Host` of a request, if visitors reach this server at its port: none or the protocol's default, the port that
 * accepted this connection, or one of `publicPorts` (if a proxy maps ports). Empty for any other port: clients can send
 * anything, and it would end up in links of mails and in cached documents.
 */
export function servedHost(request: AddressedRequest, publicPorts: readonly number[]): string {
  if (!hostName(request.host)) return ''
  const port = portOf(request)
  return [DEFAULT_PORTS[protocolOf(request)], request.socket.localPort, ...publicPorts].includes(port)
    ? request.host
    : ''
}

/** The origin that the visitor's browser requested, normalized: `http://localhost:8080`. */
export const originOf = (request: AddressedRequest): string => {
  const protocol = protocolOf(request)
  const port = portOf(request)
  return `${protocol}://${hostName(request.host)}${port === DEFAULT_PORTS[protocol] ? '' : `:${port}`}`
}

const protocolOf = ({ protocol }: AddressedRequest): keyof typeof DEFAULT_PORTS =>
  protocol === 'https' ? 'https' : 'http'
const portOf = (request: AddressedRequest): number =>
  Number(/:(\d{1,5})\s*$/.exec(request.host)?.[1] ?? DEFAULT_PORTS[protocolOf(request)])

/** Parses the environment variable `PUBLIC_PORTS`: `8080,8443`. Undefined if it is not a list of ports. */
export function readPorts(text: string): number[] | undefined {
  const ports = text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .map(Number)
  return ports.every((port) => Number.isInteger(port) && port >= 1 && port <= 65_535) ? ports : undefined
}
