import { staffRound, voidResult } from '@atrium/contracts/registry/rounds'
import type { StaffRound, VoidResult } from '@atrium/contracts/registry/rounds'
import { z } from 'zod'
import { RegistryError } from '../http/errors.ts'
import { reason } from '../reasons.ts'
import type { Reason } from '../reasons.ts'
import type { GatewayAddress } from './config.ts'

const localized = z.object({ KO: z.string(), EN: z.string() })
interface Module { modId: string; enabled: '1' | '0'; childrenNodes: Module[] }
const gatewayModule: z.ZodType<Module> = z.lazy(() => z.object({ modId: z.string(), enabled: z.enum(['1', '0']), childrenNodes: z.array(gatewayModule) }))

/** A merchant as the gateway tells other servers; only what operators may change or need to see. */
const gatewayMerchant = z.object({
  code: z.string(),
  names: localized,
  timeZone: z.string(),
  hosts: z.array(z.string()),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  maintenanceEnd: z.number().optional(),
  maintenanceMessage: localized.optional(),
  regionRules: z.object({ allowed: z.array(z.string()), denied: z.array(z.string()), networks: z.array(z.string()) }).optional(),
  modules: z.array(gatewayModule),
})
export type GatewayMerchant = z.infer<typeof gatewayMerchant>
export type GatewayModule = Module

const gatewayRounds = z.array(staffRound.extend({ startedAt: z.number() }))
const gatewayVoids = z.object({ results: z.array(voidResult) })

/** Which rounds to look up: times in milliseconds. */
export interface RoundQuery { roundId?: string | undefined; gameId?: string | undefined; account?: string | undefined; from?: number | undefined; to?: number | undefined }
/** A round by its provider's name for it. */
export interface RoundName { readonly provider: string; readonly roundId: string }
/** Rounds with the sums that were approved: one that has others is left as it is. */
export interface VoidOrder { rounds: readonly (RoundName & Pick<StaffRound, 'stake' | 'payout'>)[]; actor: string; reason: string }

const refusal = z.object({ message: z.string(), issues: z.array(z.object({ path: z.string(), message: z.string() })).optional() })
const PATIENCE_MS = 5_000
/** Two hundred rounds are voided one after the other. */
const PATIENCE_WITH_VOIDS_MS = 60_000

export interface Gateway {
  /** @throws RegistryError NOT_FOUND, GATEWAY_UNAVAILABLE */
  merchant(code: string): Promise<GatewayMerchant>
  /** In the name of `actor`. Answers the merchant as it is now. @throws RegistryError INVALID_REQUEST with what the gateway says, NOT_FOUND, GATEWAY_UNAVAILABLE */
  change(code: string, change: object, actor: string): Promise<GatewayMerchant>
  /** @throws RegistryError INVALID_REQUEST, GATEWAY_UNAVAILABLE */
  rounds(code: string, query: RoundQuery): Promise<StaffRound[]>
  /** These rounds, as far as they are there. @throws RegistryError INVALID_REQUEST, GATEWAY_UNAVAILABLE */
  roundsNamed(code: string, names: readonly RoundName[]): Promise<StaffRound[]>
  /** @throws RegistryError INVALID_REQUEST, GATEWAY_UNAVAILABLE */
  voidRounds(code: string, order: VoidOrder): Promise<VoidResult[]>
}

/** The internal API of the gateway, over HTTP. */
export function createGateway(address: GatewayAddress | undefined): Gateway {
  async function ask(path: string, code: string, { body, actor, method = body ? 'PATCH' : 'GET', patienceMs = PATIENCE_MS }: { body?: object; actor?: string; method?: string; patienceMs?: number } = {}): Promise<unknown> {
    if (!address) throw unavailable(reason('gateway-unset', {}))
    const answer = await fetch(new URL(path, address.url), {
      method,
      headers: { 'x-internal-key': address.key, ...(body && { 'content-type': 'application/json' }), ...(actor !== undefined && { 'x-internal-actor': encodeURIComponent(actor) }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    }).catch((error: unknown) => {
      throw unavailable(reason('gateway-away', {}), error)
    })
    const said: unknown = await answer.json().catch(() => undefined)
    if (answer.ok) return said
    if (answer.status === 404) throw notFound(code)
    const words = refusal.safeParse(said)
    if (answer.status === 400) throw RegistryError.coded('INVALID_REQUEST', reason('gateway-refused', {}), words.success ? (words.data.issues ?? [{ path: '', message: words.data.message }]).map(({ path: field, message: why }) => reason('field-invalid', { field, why })) : [])
    throw unavailable(answer.status === 403 ? reason('gateway-key', {}) : reason('gateway-failed', { status: answer.status }))
  }
  const read = <Answer>(schema: z.ZodType<Answer>, said: unknown): Answer => {
    const parsed = schema.safeParse(said)
    if (!parsed.success) throw unavailable(reason('gateway-unread', {}), parsed.error)
    return parsed.data
  }
  return {
    async merchant(code) {
      const all = await ask('/internal/merchants', code)
      const found = Array.isArray(all) ? all.find((each: { code?: string }) => each.code === code) : undefined
      if (!found) throw notFound(code)
      return read(gatewayMerchant, found)
    },
    change: async (code, body, actor) => read(gatewayMerchant, await ask(`/internal/merchants/${code}`, code, { body, actor })),
    async rounds(code, query) {
      const words = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]])))
      return toStaffRounds(read(gatewayRounds, await ask(`/internal/merchants/${code}/rounds?${words}`, code)))
    },
    roundsNamed: async (code, rounds) => toStaffRounds(read(gatewayRounds, await ask(`/internal/merchants/${code}/rounds`, code, { body: { rounds }, method: 'POST' }))),
    voidRounds: async (code, body) => read(gatewayVoids, await ask(`/internal/merchants/${code}/voids`, code, { body, method: 'POST', patienceMs: PATIENCE_WITH_VOIDS_MS })).results,
  }
}

const toStaffRounds = (rounds: z.infer<typeof gatewayRounds>): StaffRound[] => rounds.map(({ startedAt, ...round }) => ({ ...round, startedAt: new Date(startedAt).toISOString() }))
const unavailable = (why: Reason, cause?: unknown): RegistryError => RegistryError.coded('GATEWAY_UNAVAILABLE', why, [], cause)
const notFound = (code: string): RegistryError => RegistryError.coded('NOT_FOUND', reason('gateway-lacks-merchant', { merchant: code }))
