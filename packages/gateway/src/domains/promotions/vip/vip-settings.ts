import { DomainError } from '@atrium/contracts/errors'
import { parseMoney, toWire } from '@atrium/contracts/money'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Sql, Transaction } from '@atrium/database'
import { changeOf, keyedChanges, textChanges } from '../../../platform/proposals/compare.ts'
import { assertBelowHouseEdge } from '../../../platform/proposals/programme-rates.ts'
import type { ReadProgrammeRates } from '../../../platform/proposals/programme-rates.ts'
import type { Proposable } from '../../../platform/proposals/proposals.ts'
import { readDisplayRates, readRebateMode, saveLevelTerms, saveRebateMode } from '../../wallet/index.ts'
import { readLevels } from './levels-repository.ts'
import { currencyOf, USUAL_WINDOW_DAYS } from './staff-standing.ts'

export type VipSettings = GatewayAnswer<'vipSettings'>
type Levels = GatewayRequest<'saveVipSettings'>['levels']

/** Reads a merchant's VIP levels, and whether rebates are paid automatically. */
export async function readVipSettings(sql: Sql | Transaction, merchant: string): Promise<VipSettings> {
  const currency = await currencyOf(sql, merchant)
  const levels = await readLevels(sql, merchant)
  const rebateMode = await readRebateMode(sql, merchant)
  const [row] = await sql<
    { version: number }[]
  >`select version from promotions.vip_settings where merchant = ${merchant}`
  const members = await sql<{ level: number; count: number }[]>`
    select m.vip_level as level, count(*)::int as count from identity.members_view m
    where m.merchant = ${merchant} and promotions.has_vip_level(m.type, m.status) group by m.vip_level`
  return {
    version: row?.version ?? 0,
    currency,
    rebateMode,
    isOn: levels.some(({ windowDays }) => windowDays !== null),
    levels: levels.map(
      ({
        level,
        names,
        points,
        deposits,
        windowDays,
        rebateFactor,
        pointsFactor,
        dailyWithdrawals,
        dailyWithdrawalAmount,
        withdrawalFee,
      }) => ({
        level,
        name: names,
        points: toWire(points ?? 0n),
        deposits: toWire(deposits ?? 0n),
        windowDays: windowDays ?? USUAL_WINDOW_DAYS,
        rebateFactor: toWire(BigInt(rebateFactor)),
        pointsFactor: toWire(BigInt(pointsFactor)),
        dailyWithdrawals,
        dailyWithdrawalAmount: toWire(dailyWithdrawalAmount),
        withdrawalFee: toWire(withdrawalFee),
        members: members.find((one) => one.level === level)?.count ?? 0,
      }),
    ),
  }
}

/**
 * Proposal to save the levels. A change that makes a level easier to reach, or increases its benefits, needs a second
 * person. Throws DomainError VIP_SETTINGS_CHANGED, VIP_LEVEL_REMOVED, and INVALID_REQUEST if rebates exceed the house
 * edge.
 */
export const vipSettingsProposals = (readProgrammeRates: ReadProgrammeRates): Proposable<'saveVipSettings'> => ({
  operation: 'saveVipSettings',
  subject: () => 'vip-settings',

  async compare(tx, { merchant, version, rebateMode, levels }) {
    await tx`select 1 from promotions.vip_settings where merchant = ${merchant} for update`
    const before = await readVipSettings(tx, merchant)
    if (before.version !== version) throw new DomainError('VIP_SETTINGS_CHANGED')
    if (before.levels.some(({ level }) => level > levels.length)) throw new DomainError('VIP_LEVEL_REMOVED')
    // Levels without conditions could not be reached before, so all of their benefits count as new.
    const conditioned = (await readLevels(tx, merchant)).filter(({ windowDays }) => windowDays !== null)
    const evaluated = before.levels.filter(({ level }) => conditioned.some((one) => one.level === level))
    const valuesOf = (list: readonly Levels[number][], field: 'points' | 'deposits' | 'windowDays' | 'rebateFactor') =>
      new Map(
        list.map(({ level, [field]: value }) => [level, typeof value === 'string' ? toWire(parseMoney(value)) : value]),
      )
    const differences = (field: Parameters<typeof valuesOf>[1], loosens: 'HIGHER' | 'LOWER') =>
      keyedChanges(
        field,
        valuesOf(field === 'rebateFactor' ? before.levels : evaluated, field),
        valuesOf(levels, field),
        {
          loosens,
          // A missing value counts as unlimited, so that the conditions of a new level count as giving more.
          ...(loosens === 'LOWER' && { absent: 'UNLIMITED' }),
        },
      )
    const changes = [
      ...changeOf('rebateMode', before.rebateMode, rebateMode, {
        loosens: rebateMode === 'AUTOMATIC' ? 'ANY' : 'NEVER',
      }),
      ...differences('points', 'LOWER'),
      ...differences('deposits', 'LOWER'),
      ...differences('windowDays', 'HIGHER'),
      ...differences('rebateFactor', 'HIGHER'),
      ...levels.flatMap(({ level, name }) => {
        const own = before.levels.find((one) => one.level === level)
        return own ? textChanges(`name.${level}`, own.name, name) : []
      }),
    ]
    const raised = changes.filter(({ loosens }) => loosens).map(({ field }) => field)
    const isRaised = (level: number) => raised.includes(`rebateFactor.${level}`)
    await assertRebates(tx, { merchant, levels, isRaised, readProgrammeRates })
    return { changes }
  },

  async apply(tx, { merchant, version, rebateMode, levels }) {
    const { count } =
      version === 0
        ? await tx`insert into promotions.vip_settings (merchant) values (${merchant}) on conflict do nothing`
        : await tx`
          update promotions.vip_settings set version = version + 1
          where merchant = ${merchant} and version = ${version}`
    if (count === 0) throw new DomainError('VIP_SETTINGS_CHANGED')
    await saveLevelTerms(
      tx,
      merchant,
      levels.map(({ level, name, rebateFactor }) => ({ level, name, rebateFactor: Number(parseMoney(rebateFactor)) })),
    )
    for (const { level, points, deposits, windowDays } of levels)
      await tx`
        insert into promotions.vip_levels as l (merchant, level, points, deposits, window_days)
        values (${merchant}, ${level}, ${parseMoney(points)}, ${parseMoney(deposits)}, ${windowDays})
        on conflict (merchant, level) do update set points = excluded.points, deposits = excluded.deposits,
          window_days = excluded.window_days
        where (l.points, l.deposits, l.window_days) is distinct
        from (excluded.points, excluded.deposits, excluded.window_days)`
    await saveRebateMode(tx, merchant, rebateMode)
  },
})

/**
 * Checks rebates against the house edge. The rebate of a level is the merchant's default rate times the level's factor.
 * Checked even if the merchant pays no rebates.
 */
async function assertRebates(
  tx: Transaction,
  {
    merchant,
    levels,
    isRaised,
    readProgrammeRates,
  }: {
    merchant: string
    levels: Levels
    isRaised: (level: number) => boolean
    readProgrammeRates: ReadProgrammeRates
  },
): Promise<void> {
  const menu = await readDisplayRates(tx, merchant)
  await assertBelowHouseEdge(
    tx,
    { merchant, programme: 'REBATES', readProgrammeRates },
    levels.flatMap(({ level, rebateFactor }, at) =>
      [...(isRaised(level) ? menu : [])].map(([category, rate]) => ({
        category,
        rate: (rate * parseMoney(rebateFactor)) / 10_000n,
        path: `levels.${at}.rebateFactor`,
      })),
    ),
  )
}
