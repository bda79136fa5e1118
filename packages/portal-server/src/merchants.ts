import { hostName } from '@atrium/contracts/http/host-name'
import { plainIp } from '@atrium/contracts/http/visitor-address'
import { internalEndpoints } from '@atrium/contracts/internal/endpoints'
import type { InternalAnswer } from '@atrium/contracts/internal/endpoints'
import { INTERNAL_HEADERS } from '@atrium/contracts/internal/headers'
import { callInternal, InternalCallError } from '@atrium/http-server/internal-client'
import type { InternalAddress } from '@atrium/http-server/internal-client'
import type { FastifyRequest } from 'fastify'
import type { AnnounceSet } from './releases/announcer.ts'
import type { TextTarget } from './releases/report-texts.ts'

/** A merchant as documents need it. The gateway owns it; this server only reads it. */
export type PortalMerchant = Readonly<InternalAnswer<'merchants'>[number]>

/** The system status for one visitor, and the location derived from the address. */
export type PortalVisit = Readonly<InternalAnswer<'visit'>>

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

/** Reads merchants from a gateway in another process. */
export const remoteMerchants = (gateway: InternalAddress): RemoteMerchants => ({
  all: () => callInternal(internalEndpoints.merchants, {}, gateway),
  async visit(host, { ip, headers }) {
    const country = headers[INTERNAL_HEADERS.country]
    return callInternal(
      internalEndpoints.visit,
      { host, ip: plainIp(ip), ...(typeof country === 'string' && { country }) },
      gateway,
    ).catch((error: unknown) => {
      if (error instanceof InternalCallError && error.status === 404) return undefined
      throw error
    })
  },
})

/**
 * Notifies the tabs of a merchant through a gateway in another process. Rejects when the gateway has not accepted it.
 */
export const announceAt =
  (gateway: InternalAddress): AnnounceSet =>
  (code, change) =>
    callInternal(internalEndpoints.changeReleaseSets, { code, ...change }, gateway)

/** Reports texts of releases to a gateway in another process. */
export const textsAt = (gateway: InternalAddress): TextTarget => ({
  reportReleases: (report) => callInternal(internalEndpoints.reportReleases, report, gateway),
  storeReleaseTexts: (release) => callInternal(internalEndpoints.storeReleaseTexts, release, gateway),
})

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
