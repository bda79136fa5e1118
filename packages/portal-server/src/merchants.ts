import type { Ages } from '@atrium/contracts/portal/bootstrap'
import type { PublishedSettings } from '@atrium/contracts/merchants/settings'
import type { MerchantBrand } from '@atrium/contracts/brand'
import type { Module, SystemStatus } from '@atrium/contracts/calls'
import type { FirebaseSettings } from '@atrium/contracts/portal/firebase'
import { hostName } from '@atrium/contracts/http/host-name'
import { INTERNAL_HEADERS } from '@atrium/contracts/http/internal-api'
import type { Localized } from '@atrium/contracts/locale/languages'
import { plainIp } from '@atrium/contracts/http/visitor-address'
import type { FastifyRequest } from 'fastify'
import type { AnnounceSet } from './releases/announcer.ts'

/** A merchant as documents need it. The gateway owns it; this server only reads it. */
export interface PortalMerchant extends Partial<PublishedSettings> {
  readonly code: string
  readonly names: Localized
  /** One sentence for search engines and link previews. */
  readonly description?: Localized
  readonly currency: string
  readonly timeZone: string
  readonly status: SystemStatus['status']
  readonly maintenanceEnd?: number
  readonly maintenanceMessage?: Localized
  readonly gamesUnderCheck?: true
  readonly brand: MerchantBrand
  readonly modules: Module[]
  readonly agentTypes: readonly number[]
  readonly frameOrigins: readonly string[]
  readonly imgOrigins: readonly string[]
  /** The hosts that serve the portal's pictures; a visit uses one of them. */
  readonly imageCDNs?: readonly string[]
  /** Absent when the gateway is older and does not return them. */
  readonly statedAges?: Ages
  /** Names without port. */
  readonly hosts: readonly string[]
  /** Present when visitors are treated differently by region. */
  readonly regionRules?: object
  readonly gtagId?: string
  readonly firebase?: FirebaseSettings
}

/** The system status for one visitor, and the location derived from the address. */
export interface PortalVisit {
  readonly status: SystemStatus['status']
  readonly reason?: SystemStatus['reason']
  readonly ip: string
  readonly country?: string | undefined
}

type VisitRequest = Pick<FastifyRequest, 'ip' | 'headers'>

export interface MerchantSource {
  /**
   * The merchant of a `Host` header (its port is ignored), or undefined. Rejects when the gateway cannot be reached.
   */
  byHost(host: string): Promise<PortalMerchant | undefined>
  /** The system status for this visitor; undefined for a host without a merchant. */
  visit(host: string, request: VisitRequest): Promise<PortalVisit | undefined>
}

export interface RemoteMerchants {
  all(): Promise<readonly PortalMerchant[]>
  visit: MerchantSource['visit']
}

/** A gateway in another process: its internal listener, and the key to read from it or to report release sets. */
export interface InternalGateway {
  readonly url: string
  readonly key: string
}

/** Reads merchants from a gateway in another process. */
export function remoteMerchants({ url, key }: InternalGateway): RemoteMerchants {
  const get = async (path: string): Promise<Response> => {
    const answer = await fetch(new URL(path, url), {
      headers: { [INTERNAL_HEADERS.key]: key },
      signal: AbortSignal.timeout(3_000),
    })
    if (answer.ok || answer.status === 404) return answer
    throw new Error(`The gateway answered ${answer.status} when asked for ${path.split('?', 1)[0]}`)
  }
  return {
    all: async () => (await (await get('/internal/merchants')).json()) as PortalMerchant[],
    async visit(host, { ip, headers }) {
      const country = headers[INTERNAL_HEADERS.country]
      const answer = await get(
        `/internal/visits?${new URLSearchParams({ host, ip: plainIp(ip), ...(typeof country === 'string' && { country }) })}`,
      )
      return answer.status === 404 ? undefined : ((await answer.json()) as PortalVisit)
    },
  }
}

/**
 * Notifies the tabs of a merchant through a gateway in another process. Rejects when the gateway has not accepted it.
 */
export const announceAt =
  ({ url, key }: InternalGateway): AnnounceSet =>
  async (merchant, change) => {
    const path = `/internal/merchants/${merchant}/release-sets`
    const answer = await fetch(new URL(path, url), {
      method: 'PUT',
      headers: { [INTERNAL_HEADERS.key]: key, 'content-type': 'application/json' },
      body: JSON.stringify(change),
      signal: AbortSignal.timeout(3_000),
    })
    if (!answer.ok) throw new Error(`The gateway answered ${answer.status} at ${path}`)
  }

/**
 * Caches the last response, so that pages work while the gateway or its database is down. One response covers all
 * hosts, so that forged Host headers cost neither memory nor requests to the gateway.
 */
export function rememberMerchants(source: RemoteMerchants, freshMs = 1_000): MerchantSource {
  let known: Map<string, PortalMerchant> | undefined
  let until = 0
  let refreshing: Promise<void> | undefined

  async function refresh(): Promise<void> {
    try {
      const all = await source.all()
      known = new Map(all.flatMap((merchant) => merchant.hosts.map((host) => [host, merchant] as const)))
    } catch (error) {
      if (!known) throw error
    }
    until = Date.now() + freshMs
  }

  async function byHost(host: string): Promise<PortalMerchant | undefined> {
    if (until <= Date.now())
      await (refreshing ??= refresh().finally(() => {
        refreshing = undefined
      }))
    return known!.get(hostName(host))
  }

  return {
    byHost,
    async visit(host, request) {
      const merchant = await byHost(host)
      if (!merchant) return undefined
      const plain = { status: merchant.status, ip: request.ip }
      // Without rules all visitors have the same status; while the gateway is down, it rejects restricted visitors
      // itself.
      return merchant.status === 1 || (merchant.status === 0 && !merchant.regionRules)
        ? plain
        : source.visit(host, request).catch(() => plain)
    },
  }
}
