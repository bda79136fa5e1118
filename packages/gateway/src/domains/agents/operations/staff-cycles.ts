import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { keysetList } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import type { Deps } from '../../../platform/deps.ts'
import { createCycleComparison } from './compare-cycle.ts'
import { contractCyclesSource, readCycleSums, wireCosts } from './cycles-source.ts'
import { createContractExposure } from './exposure.ts'
import { merchantOf } from './merchant-of.ts'
import { noteExport } from './note-export.ts'

/**
 * Creates staff operations for settled cycles of contracts, for the cost of current cycles so far, and for recomputing
 * a settled cycle.
 */
export function createStaffCycles(deps: Pick<Deps, 'sql' | 'clock' | 'merchants'>) {
  const { sql, clock, merchants } = deps
  const list = keysetList(sql, contractCyclesSource)
  return {
    contractExposure: createContractExposure(deps),
    recomputeCycle: createCycleComparison(deps),

    async contractCycles({
      merchant,
      after,
      before,
      pageSize,
      ...filters
    }: GatewayRequest<'contractCycles'>): Promise<GatewayAnswer<'contractCycles'>> {
      const { currency, timeZone: zone } = await merchantOf(merchants, merchant)
      const reader = { merchant, zone }
      const [page, { total, ...sums }] = await Promise.all([
        list.page(filters, { after, before, limit: pageSize }, reader),
        readCycleSums(sql, contractCyclesSource.where(sql, filters, reader)),
      ])
      return { ...page, currency, sums: { total, ...wireCosts(sums) } }
    },

    async contractCyclesFile(
      { merchant, after, ...filters }: GatewayRequest<'contractCyclesFile'>,
      { actor }: Staff,
    ): Promise<GatewayAnswer<'contractCyclesFile'>> {
      const { timeZone: zone } = await merchantOf(merchants, merchant)
      const part = await list.part(filters, { after }, { merchant, zone })
      await noteExport(sql, { merchant, actor, list: 'agent-cycles', after, filters }, clock())
      return part
    },
  }
}
