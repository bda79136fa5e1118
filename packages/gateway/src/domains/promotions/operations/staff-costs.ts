import { DomainError } from '@atrium/contracts/errors'
import { toWire } from '@atrium/contracts/money'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { keysetList } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { campaignCostsSource, readCostSums } from './costs-source.ts'
import type { CostReader } from './costs-source.ts'

/** Creates staff operations that list the costs of campaigns. */
export function createStaffCosts({ sql, clock, merchants }: Pick<Deps, 'sql' | 'clock' | 'merchants'>) {
  const list = keysetList(sql, campaignCostsSource)
  /** Returns the reader of a merchant's costs. @throws DomainError NOT_FOUND */
  const readerOf = async (merchant: string): Promise<CostReader> => {
    const found = (await merchants.all()).find(({ code }) => code === merchant)
    if (!found) throw new DomainError('NOT_FOUND', `merchant ${merchant}`)
    return { merchant, zone: found.timeZone }
  }
  return {
    async campaignCosts({
      merchant,
      after,
      before,
      pageSize,
      ...filters
    }: GatewayRequest<'campaignCosts'>): Promise<GatewayAnswer<'campaignCosts'>> {
      const reader = await readerOf(merchant)
      const [page, { granted, wagered, forfeited, net, ...sums }] = await Promise.all([
        list.page(filters, { after, before, limit: pageSize }, reader),
        readCostSums(sql, filters, reader),
      ])
      return {
        ...page,
        sums: {
          ...sums,
          granted: toWire(granted),
          wagered: toWire(wagered),
          forfeited: toWire(forfeited),
          net: toWire(net),
        },
      }
    },

    async campaignCostsFile(
      { merchant, after, ...filters }: GatewayRequest<'campaignCostsFile'>,
      { actor }: Staff,
    ): Promise<GatewayAnswer<'campaignCostsFile'>> {
      const part = await list.part(filters, { after }, await readerOf(merchant))
      const details = Object.fromEntries(
        Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== undefined),
      )
      if (after === undefined)
        await changeAs(sql, actor, (tx) =>
          noteEvent(tx, {
            merchant,
            actor,
            action: 'campaign-costs-exported',
            subject: 'campaign-costs',
            details,
            at: clock(),
          }),
        )
      return part
    },
  }
}
