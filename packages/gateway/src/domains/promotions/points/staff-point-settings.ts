import type { GameCategory } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { parseMoney, toWire } from '@atrium/contracts/money'
import type { GatewayAnswer } from '@atrium/contracts/staff/gateway-operations'
import type { Sql, Transaction } from '@atrium/database'
import { assertBelowHouseEdge } from '../../../platform/proposals/programme-rates.ts'
import type { ReadProgrammeRates } from '../../../platform/proposals/programme-rates.ts'
import type { Proposable } from '../../../platform/proposals/proposals.ts'
import { highest, pointRates, readPointValue, settingsChanges } from './giving.ts'
import { readTerms } from './points-repository.ts'

export type StaffPointSettings = GatewayAnswer<'pointSettings'>

/** Reads a merchant's rates and conversion of points; defaults if it has no settings. */
export async function readPointSettings(sql: Sql | Transaction, merchant: string): Promise<StaffPointSettings> {
  const { weekendFactor, conversionRate, dailyCap } = await readTerms(sql, merchant)
  const [row] = await sql<
    { version: number }[]
  >`select version from promotions.point_settings where merchant = ${merchant}`
  const rates = await sql<
    { category: GameCategory; rate: bigint }[]
  >`select category, rate from promotions.point_rates where merchant = ${merchant} order by category`
  const levels = await sql<
    { level: number; factor: number }[]
  >`select level, factor from promotions.point_levels where merchant = ${merchant} order by level`
  return {
    version: row?.version ?? 0,
    weekendFactor: toWire(BigInt(weekendFactor)),
    dailyCap: toWire(dailyCap),
    ...(conversionRate !== null && { conversionRate: toWire(conversionRate) }),
    rates: rates.map(({ category, rate }) => ({ category, rate: toWire(rate) })),
    levels: levels.map(({ level, factor }) => ({ level, factor: toWire(BigInt(factor)) })),
  }
}

/** Proposal to save the settings of points. A change that gives members more needs a second person. */
export const settingsProposals = (readProgrammeRates: ReadProgrammeRates): Proposable<'savePointSettings'> => ({
  operation: 'savePointSettings',
  subject: () => 'point-settings',

  async compare(tx, { merchant, version, ...after }) {
    await tx`select 1 from promotions.point_settings where merchant = ${merchant} for update`
    const before = await readPointSettings(tx, merchant)
    if (before.version !== version) throw new DomainError('POINT_SETTINGS_CHANGED')
    const changes = settingsChanges(before, after)
    const loosened = changes.filter(({ loosens }) => loosens).map(({ field }) => field)
    if (loosened.length > 0) {
      const rate = after.conversionRate === undefined ? 0n : parseMoney(after.conversionRate)
      const value = highest([await readPointValue(tx, merchant), rate])
      const rates = pointRates(
        after,
        value,
        (category) => `rates.${after.rates.findIndex((own) => own.category === category)}.rate`,
      )
      // Factors and the conversion rate affect all categories.
      const isAll = loosened.some((field) => field !== 'dailyCap' && !field.startsWith('rates.'))
      const raised = rates.filter(({ category }) => isAll || loosened.includes(`rates.${category}`))
      await assertBelowHouseEdge(tx, { merchant, programme: 'POINTS', readProgrammeRates }, raised)
    }
    return { changes }
  },

  async apply(tx, { merchant, version, rates, weekendFactor, levels, conversionRate, dailyCap }) {
    const values = {
      weekend_factor: Number(parseMoney(weekendFactor)),
      conversion_rate: conversionRate === undefined ? null : parseMoney(conversionRate),
      daily_cap: parseMoney(dailyCap),
      version: version + 1,
    }
    const { count } =
      version === 0
        ? await tx`insert into promotions.point_settings ${tx({ merchant, ...values })} on conflict do nothing`
        : await tx`
          update promotions.point_settings set ${tx(values)} where merchant = ${merchant} and version = ${version}`
    if (count === 0) throw new DomainError('POINT_SETTINGS_CHANGED')
    await tx`
      delete from promotions.point_rates
      where merchant = ${merchant} and category <> all(${rates.map(({ category }) => category)}::text[])`
    for (const { category, rate } of rates)
      await tx`
        insert into promotions.point_rates as r values (${merchant}, ${category}, ${parseMoney(rate)})
        on conflict (merchant, category) do update set rate = excluded.rate where r.rate <> excluded.rate`
    await tx`
      delete from promotions.point_levels
      where merchant = ${merchant} and level <> all(${levels.map(({ level }) => level)}::int[])`
    for (const { level, factor } of levels)
      await tx`
        insert into promotions.point_levels as l values (${merchant}, ${level}, ${Number(parseMoney(factor))})
        on conflict (merchant, level) do update set factor = excluded.factor where l.factor <> excluded.factor`
  },
})
