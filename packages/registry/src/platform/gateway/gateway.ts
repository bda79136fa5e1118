import { brandBanners, brandOperations, brandSettings } from '@atrium/contracts/registry/brand'
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

export interface Gateway {
  /** @throws RegistryError NOT_FOUND, GATEWAY_UNAVAILABLE */
  merchant(code: string): Promise<GatewayMerchant>
  /**
   * In the name of `actor`. Answers the merchant as it is now. @throws RegistryError INVALID_REQUEST with what the
   * gateway says, NOT_FOUND, GATEWAY_UNAVAILABLE
   */
  change(code: string, change: object, actor: string): Promise<GatewayMerchant>
  /** Stores a picture, in the name of `actor`. @throws RegistryError INVALID_REQUEST, NOT_FOUND, GATEWAY_UNAVAILABLE */
  uploadPicture(
    code: string,
    upload: { use: string; data: string },
    actor: string,
  ): Promise<OperationAnswer<'uploadPicture'>>
  /** Of this merchant, or drawn. @throws RegistryError NOT_FOUND, GATEWAY_UNAVAILABLE */
  picture(code: string, address: string): Promise<OperationAnswer<'merchantPicture'>>
}

/** The internal API of the gateway, over HTTP. */
export function createGateway(address: GatewayAddress | undefined): Gateway {
  const { request: ask, read } = createTransport(address)
  return {
    merchant: async (code) => read(gatewayMerchant, await ask(`/internal/merchants/${code}`, noMerchant(code))),
    change: async (code, body, actor) =>
      read(gatewayMerchant, await ask(`/internal/merchants/${code}`, noMerchant(code), { body, actor })),
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
  }
}

const noMerchant = (merchant: string): Reason => reason('gateway-lacks-merchant', { merchant })
const queryOf = (query: object): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
  )
