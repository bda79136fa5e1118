import { brandBanners, brandOperations, brandSettings } from '@atrium/contracts/registry/brand'
import { merchantChange } from '@atrium/contracts/registry/changes'
import type { MerchantChange } from '@atrium/contracts/registry/changes'
import { roundPage, roundPart, staffRound, voidResult } from '@atrium/contracts/registry/rounds'
import type { RoundPage, RoundPart, StaffRound, VoidResult } from '@atrium/contracts/registry/rounds'
import { merchantSettings } from '@atrium/contracts/registry/settings'
import type { OperationAnswer } from '@atrium/contracts/registry/operations'
import { z } from 'zod'
import { reason } from '../reasons.ts'
import type { Reason } from '../reasons.ts'
import type { GatewayAddress } from './config.ts'
import { createTransport } from './transport.ts'

const localized = z.object({ KO: z.string(), EN: z.string() })
interface Module {
  modId: string
  enabled: '1' | '0'
  childrenNodes: Module[]
}
const gatewayModule: z.ZodType<Module> = z.lazy(() =>
  z.object({ modId: z.string(), enabled: z.enum(['1', '0']), childrenNodes: z.array(gatewayModule) }),
)

/** A merchant as the gateway tells other servers; only what operators may change or need to see. */
const gatewayMerchant = z.object({
  code: z.string(),
  names: localized,
  description: localized.optional(),
  brand: z
    .object({
      dark: z.record(z.string(), z.string()),
      light: z.record(z.string(), z.string()),
      mark: brandSettings.shape.mark.optional(),
      logo: z.string().optional(),
      artwork: brandSettings.shape.artwork.optional(),
    })
    .optional()
    .catch(undefined),
  banners: brandBanners.optional(),
  timeZone: z.string(),
  hosts: z.array(z.string()),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  maintenanceEnd: z.number().optional(),
  maintenanceMessage: localized.optional(),
  regionRules: z
    .object({ allowed: z.array(z.string()), denied: z.array(z.string()), networks: z.array(z.string()) })
    .optional(),
  loggedInToHome: z.boolean().optional(),
  sms: z
    .object({
      dialingCodes: z.array(z.string()),
      dailyBudget: z.number(),
      countryBudgets: z.record(z.string(), z.number()),
    })
    .optional(),
  ages: z.object({ birthday: z.number(), confirmation: z.number() }).optional(),
  codes: z.object({ resendMinutes: z.number(), validMinutes: z.number() }).optional(),
  hasDefaultPassword: z.boolean().optional(),
  categories: merchantSettings.shape.categories,
  modules: z.array(gatewayModule),
})
export type GatewayMerchant = z.infer<typeof gatewayMerchant>
export type GatewayModule = Module

const gatewayRounds = z.array(staffRound.extend({ startedAt: z.number() }))
const gatewayRoundPage = roundPage.extend({ list: gatewayRounds })
const gatewayRoundPart = roundPart.extend({ list: gatewayRounds })
const gatewayChanges = z.array(merchantChange.extend({ at: z.number() }))
const gatewayVoids = z.object({ results: z.array(voidResult) })

/** Which rounds to look up: times in milliseconds. */
export interface RoundQuery {
  roundId?: string | undefined
  gameId?: string | undefined
  account?: string | undefined
  from?: number | undefined
  to?: number | undefined
}
export interface RoundPageQuery extends RoundQuery {
  after?: string | undefined
  before?: string | undefined
  pageSize: number
}
export interface RoundFileQuery extends RoundQuery {
  after?: string | undefined
}
/** A round by its provider's name for it. */
export interface RoundName {
  readonly provider: string
  readonly roundId: string
}
/** Rounds with the sums that were approved: one that has others is left as it is. */
export interface VoidOrder {
  rounds: readonly (RoundName & Pick<StaffRound, 'stake' | 'payout'>)[]
  reason: string
}
/** Which entries of the audit log. `before`: older than this one. */
export interface ChangeQuery {
  subject?: string | undefined
  action?: string | undefined
  before?: number | undefined
}

/** A part of a file has ten thousand rows. */
const FILE_TIMEOUT_MS = 20_000
/** Two hundred rounds are voided one after the other. */
const VOID_TIMEOUT_MS = 60_000

export interface Gateway {
  /** @throws RegistryError NOT_FOUND, GATEWAY_UNAVAILABLE */
  merchant(code: string): Promise<GatewayMerchant>
  /**
   * In the name of `actor`. Answers the merchant as it is now. @throws RegistryError INVALID_REQUEST with what the
   * gateway says, NOT_FOUND, GATEWAY_UNAVAILABLE
   */
  change(code: string, change: object, actor: string): Promise<GatewayMerchant>
  /** @throws RegistryError INVALID_REQUEST, GATEWAY_UNAVAILABLE */
  rounds(code: string, query: RoundQuery): Promise<StaffRound[]>
  /** @throws RegistryError INVALID_REQUEST, GATEWAY_UNAVAILABLE */
  roundPage(code: string, query: RoundPageQuery): Promise<RoundPage>
  /** @throws RegistryError INVALID_REQUEST, GATEWAY_UNAVAILABLE */
  roundFile(code: string, query: RoundFileQuery): Promise<RoundPart>
  /** These rounds, as far as they are there. @throws RegistryError INVALID_REQUEST, GATEWAY_UNAVAILABLE */
  roundsNamed(code: string, names: readonly RoundName[]): Promise<StaffRound[]>
  /** In the name of `actor`. @throws RegistryError INVALID_REQUEST, GATEWAY_UNAVAILABLE */
  voidRounds(code: string, order: VoidOrder, actor: string): Promise<VoidResult[]>
  /** In the name of `actor`. @throws RegistryError INVALID_REQUEST, NOT_FOUND, GATEWAY_UNAVAILABLE */
  changeGame(gameId: string, change: { maintenance: boolean }, actor: string): Promise<void>
  /** Stores a picture, in the name of `actor`. @throws RegistryError INVALID_REQUEST, NOT_FOUND, GATEWAY_UNAVAILABLE */
  uploadPicture(
    code: string,
    upload: { use: string; data: string },
    actor: string,
  ): Promise<OperationAnswer<'uploadPicture'>>
  /** Of this merchant, or drawn. @throws RegistryError NOT_FOUND, GATEWAY_UNAVAILABLE */
  picture(code: string, address: string): Promise<OperationAnswer<'merchantPicture'>>
  /** A page of the audit log of a merchant, newest first. @throws RegistryError INVALID_REQUEST, GATEWAY_UNAVAILABLE */
  changes(code: string, query: ChangeQuery): Promise<MerchantChange[]>
}

/** The internal API of the gateway, over HTTP. */
export function createGateway(address: GatewayAddress | undefined): Gateway {
  const { request: ask, read } = createTransport(address)
  return {
    merchant: async (code) => read(gatewayMerchant, await ask(`/internal/merchants/${code}`, noMerchant(code))),
    change: async (code, body, actor) =>
      read(gatewayMerchant, await ask(`/internal/merchants/${code}`, noMerchant(code), { body, actor })),
    async rounds(code, query) {
      return toStaffRounds(
        await read(gatewayRounds, await ask(`/internal/merchants/${code}/rounds?${queryOf(query)}`, noMerchant(code))),
      )
    },
    async roundPage(code, query) {
      const { list, ...page } = await read(
        gatewayRoundPage,
        await ask(`/internal/merchants/${code}/rounds/page?${queryOf(query)}`, noMerchant(code)),
      )
      return { ...page, list: toStaffRounds(list) }
    },
    async roundFile(code, query) {
      const { list, ...part } = await read(
        gatewayRoundPart,
        await ask(`/internal/merchants/${code}/rounds/file?${queryOf(query)}`, noMerchant(code), {
          timeoutMs: FILE_TIMEOUT_MS,
        }),
      )
      return { ...part, list: toStaffRounds(list) }
    },
    roundsNamed: async (code, rounds) =>
      toStaffRounds(
        await read(
          gatewayRounds,
          await ask(`/internal/merchants/${code}/rounds`, noMerchant(code), { body: { rounds }, method: 'POST' }),
        ),
      ),
    async voidRounds(code, body, actor) {
      const { results } = await read(
        gatewayVoids,
        await ask(`/internal/merchants/${code}/voids`, noMerchant(code), {
          body,
          actor,
          method: 'POST',
          timeoutMs: VOID_TIMEOUT_MS,
        }),
      )
      return results
    },
    async changeGame(gameId, body, actor) {
      await ask(`/internal/games/${encodeURIComponent(gameId)}`, reason('gateway-lacks-game', { game: gameId }), {
        body,
        actor,
      })
    },
    uploadPicture: async (code, body, actor) =>
      read(
        brandOperations.uploadPicture.answer,
        await ask(`/internal/merchants/${code}/pictures`, noMerchant(code), { body, actor, method: 'POST' }),
      ),
    picture: async (code, address) =>
      read(
        brandOperations.merchantPicture.answer,
        await ask(
          `/internal/merchants/${code}/pictures?${queryOf({ address })}`,
          reason('gateway-lacks-picture', { address }),
        ),
      ),
    async changes(merchant, query) {
      const changes = await read(
        gatewayChanges,
        await ask(`/internal/audit?${queryOf({ merchant, ...query })}`, noMerchant(merchant)),
      )
      return changes.map(({ at, ...change }) => ({ ...change, at: new Date(at).toISOString() }))
    },
  }
}

const toStaffRounds = (rounds: z.infer<typeof gatewayRounds>): StaffRound[] =>
  rounds.map(({ startedAt, ...round }) => ({ ...round, startedAt: new Date(startedAt).toISOString() }))
const noMerchant = (merchant: string): Reason => reason('gateway-lacks-merchant', { merchant })
const queryOf = (query: object): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
  )
