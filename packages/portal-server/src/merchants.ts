import type { Module, SystemStatus } from '@atrium/contracts/calls'
import type { Localized } from '@atrium/contracts/languages'

/** A merchant as documents need it. The gateway owns it; this server only reads it. */
export interface PortalMerchant {
  readonly code: string
  readonly names: Localized
  readonly currency: string
  readonly timeZone: string
  readonly status: SystemStatus['status']
  readonly maintenanceEnd?: number
  readonly maintenanceMessage?: Localized
  /** Custom properties of the brand by theme. */
  readonly brand: { readonly dark: Record<string, string>; readonly light: Record<string, string> }
  readonly modules: Module[]
  readonly loggedInToHome: boolean
  readonly agentTypes: readonly number[]
  readonly frameOrigins: readonly string[]
  readonly imgOrigins: readonly string[]
}

export interface MerchantSource {
  /** The merchant that answers at a host (no port), or undefined. Rejects when the gateway cannot be asked. */
  byHost(host: string): Promise<PortalMerchant | undefined>
}

/** Merchants of a gateway in another process. */
export function remoteMerchants(gatewayUrl: string, key: string): MerchantSource {
  return {
    async byHost(host) {
      const answer = await fetch(new URL(`/internal/merchants/by-host/${encodeURIComponent(host)}`, gatewayUrl), { headers: { 'x-internal-key': key }, signal: AbortSignal.timeout(3_000) })
      if (answer.status === 404) return undefined
      if (!answer.ok) throw new Error(`The gateway answered ${answer.status} when asked for the merchant of ${host}`)
      return (await answer.json()) as PortalMerchant
    },
  }
}

/** Keeps the last answer per host, so that pages go on while the gateway or its database is down. */
export function rememberMerchants(source: MerchantSource, freshMs = 1_000): MerchantSource {
  const known = new Map<string, { merchant: PortalMerchant; until: number }>()
  return {
    async byHost(host) {
      const last = known.get(host)
      if (last && last.until > Date.now()) return last.merchant
      try {
        const merchant = await source.byHost(host)
        if (merchant) known.set(host, { merchant, until: Date.now() + freshMs })
        else known.delete(host)
        return merchant
      } catch (error) {
        if (last) return last.merchant
        throw error
      }
    },
  }
}
