import { INTERNAL_HEADERS } from '@atrium/contracts/internal-api'
import { merchantChange } from '@atrium/contracts/registry/changes'
import type { MerchantChange } from '@atrium/contracts/registry/changes'
import { staffRound, voidResult } from '@atrium/contracts/registry/rounds'
import type { StaffRound, VoidResult } from '@atrium/contracts/registry/rounds'
import { merchantSettings } from '@atrium/contracts/registry/settings'
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
  sms: z.object({ dialingCodes: z.array(z.string()), dailyBudget: z.number(), countryBudgets: z.record(z.string(), z.number()) }).optional(),
  ages: z.object({ birthday: z.number(), confirmation: z.number() }).optional(),
  codes: z.object({ resendMinutes: z.number(), validMinutes: z.number() }).optional(),
  categories: merchantSettings.shape.categories,
  modules: z.array(gatewayModule),
})
export type GatewayMerchant = z.infer<typeof gatewayMerchant>
export type GatewayModule = Module

const gatewayRounds = z.array(staffRound.extend({ startedAt: z.number() }))
const gatewayChanges = z.array(merchantChange.extend({ at: z.number() }))
const gatewayVoids = z.object({ results: z.array(voidResult) })

/** Which rounds to look up: times in milliseconds. */
export interface RoundQuery { roundId?: string | undefined; gameId?: string | undefined; account?: string | undefined; from?: number | undefined; to?: number | undefined }
/** A round by its provider's name for it. */
export interface RoundName { readonly provider: string; readonly roundId: string }
/** Rounds with the sums that were approved: one that has others is left as it is. */
export interface VoidOrder { rounds: readonly (RoundName & Pick<StaffRound, 'stake' | 'payout'>)[]; reason: string }
/** Which entries of the audit log. `before`: older than this one. */
export interface ChangeQuery { subject?: string | undefined; action?: string | undefined; before?: number | undefined }

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
  /** In the name of `actor`. @throws RegistryError INVALID_REQUEST, GATEWAY_UNAVAILABLE */
  voidRounds(code: string, order: VoidOrder, actor: string): Promise<VoidResult[]>
  /** In the name of `actor`. @throws RegistryError INVALID_REQUEST, NOT_FOUND, GATEWAY_UNAVAILABLE */
  changeGame(gameId: string, change: { maintenance: boolean }, actor: string): Promise<void>
  /** A page of the audit log of a merchant, newest first. @throws RegistryError INVALID_REQUEST, GATEWAY_UNAVAILABLE */
  changes(code: string, query: ChangeQuery): Promise<MerchantChange[]>
}

/** The internal API of the gateway, over HTTP. */
export function createGateway(address: GatewayAddress | undefined): Gateway {
  async function ask(path: string, missing: Reason, { body, actor, method = body ? 'PATCH' : 'GET', patienceMs = PATIENCE_MS }: { body?: object; actor?: string; method?: string; patienceMs?: number } = {}): Promise<unknown> {
    if (!address) throw unavailable(reason('gateway-unset', {}))
    const answer = await fetch(new URL(path, address.url), {
      method,
      headers: { [INTERNAL_HEADERS.key]: address.key, ...(body && { 'content-type': 'application/json' }), ...(actor !== undefined && { [INTERNAL_HEADERS.actor]: encodeURIComponent(actor) }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    }).catch((error: unknown) => {
      throw unavailable(reason('gateway-away', {}), error)
    })
    const said: unknown = await answer.json().catch(() => undefined)
    if (answer.ok) return said
    if (answer.status === 404) throw RegistryError.coded('NOT_FOUND', missing)
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
      const all = await ask('/internal/merchants', noMerchant(code))
      const found = Array.isArray(all) ? all.find((each: { code?: string }) => each.code === code) : undefined
      if (!found) throw RegistryError.coded('NOT_FOUND', noMerchant(code))
      return read(gatewayMerchant, found)
    },
    change: async (code, body, actor) => read(gatewayMerchant, await ask(`/internal/merchants/${code}`, noMerchant(code), { body, actor })),
    async rounds(code, query) {
      return toStaffRounds(read(gatewayRounds, await ask(`/internal/merchants/${code}/rounds?${queryOf(query)}`, noMerchant(code))))
    },
    roundsNamed: async (code, rounds) => toStaffRounds(read(gatewayRounds, await ask(`/internal/merchants/${code}/rounds`, noMerchant(code), { body: { rounds }, method: 'POST' }))),
    voidRounds: async (code, body, actor) => read(gatewayVoids, await ask(`/internal/merchants/${code}/voids`, noMerchant(code), { body, actor, method: 'POST', patienceMs: PATIENCE_WITH_VOIDS_MS })).results,
    async changeGame(gameId, body, actor) {
      await ask(`/internal/games/${encodeURIComponent(gameId)}`, reason('gateway-lacks-game', { game: gameId }), { body, actor })
    },
    async changes(merchant, query) {
      const changes = read(gatewayChanges, await ask(`/internal/audit?${queryOf({ merchant, ...query })}`, noMerchant(merchant)))
      return changes.map(({ at, ...change }) => ({ ...change, at: new Date(at).toISOString() }))
    },
  }
}

const toStaffRounds = (rounds: z.infer<typeof gatewayRounds>): StaffRound[] => rounds.map(({ startedAt, ...round }) => ({ ...round, startedAt: new Date(startedAt).toISOString() }))
const unavailable = (why: Reason, cause?: unknown): RegistryError => RegistryError.coded('GATEWAY_UNAVAILABLE', why, [], cause)
const noMerchant = (merchant: string): Reason => reason('gateway-lacks-merchant', { merchant })
const queryOf = (query: object): URLSearchParams => new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]])))
