import { DomainError } from '@atrium/contracts/errors'
import { parseMoney, toWire } from '@atrium/contracts/money'
import type { RelayedAnswer, RelayedRequest } from '@atrium/contracts/registry/relayed'
import { MAX_MANUAL_DAYS } from '@atrium/contracts/rules/vip-rules'
import type { Sql, Transaction } from '@atrium/database'
import { keysetList } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readRebateMode, saveLevelTerms, saveRebateMode } from '../../wallet/index.ts'
import { publishChange, reportChange } from './evaluation.ts'
import { readFigures, readLevels, readStanding } from './levels-repository.ts'
import { staffVipChangesSource } from './staff-changes-source.ts'

const DAY_MS = 86_400_000
/** Of a level without conditions, and what a first save starts from. */
const USUAL_WINDOW_DAYS = 30

type Settings = RelayedAnswer<'vipSettings'>
type VipStanding = RelayedAnswer<'vipStanding'>
type MemberKey = Pick<RelayedRequest<'vipStanding'>, 'merchant' | 'account'>

/** VIP levels of a merchant, and levels of members, for the staff. */
export function createStaffVip(deps: Pick<Deps, 'sql' | 'clock' | 'realtime'>) {
  const { sql, clock } = deps
  const changes = keysetList(sql, staffVipChangesSource)
  return {
    settings: ({ merchant }: RelayedRequest<'vipSettings'>): Promise<Settings> => readSettings(sql, merchant),

    /** @throws DomainError VIP_SETTINGS_CHANGED, VIP_LEVEL_REMOVED */
    saveSettings: (
      { merchant, version, rebateMode, levels }: RelayedRequest<'saveVipSettings'>,
      { actor }: Staff,
    ): Promise<Settings> =>
      changeAs(sql, actor, async (tx) => {
        const { count } =
          version === 0
            ? await tx`insert into promotions.vip_settings (merchant) values (${merchant}) on conflict do nothing`
            : await tx`
              update promotions.vip_settings set version = version + 1
              where merchant = ${merchant} and version = ${version}`
        if (count === 0) throw new DomainError('VIP_SETTINGS_CHANGED')
        if ((await readLevels(tx, merchant)).some(({ level }) => level > levels.length))
          throw new DomainError('VIP_LEVEL_REMOVED')
        await saveLevelTerms(
          tx,
          merchant,
          levels.map(({ level, name, rebateFactor }) => ({
            level,
            name,
            rebateFactor: Number(parseMoney(rebateFactor)),
          })),
        )
        for (const { level, points, deposits, windowDays } of levels) {
          await tx`
          insert into promotions.vip_levels as l (merchant, level, points, deposits, window_days)
          values (${merchant}, ${level}, ${parseMoney(points)}, ${parseMoney(deposits)}, ${windowDays})
          on conflict (merchant, level) do update set points = excluded.points, deposits = excluded.deposits,
            window_days = excluded.window_days
          where (l.points, l.deposits, l.window_days) is distinct
          from (excluded.points, excluded.deposits, excluded.window_days)`
        }
        await saveRebateMode(tx, merchant, rebateMode)
        return readSettings(tx, merchant)
      }),

    /** @throws DomainError NOT_FOUND */
    standing: async ({ merchant, account }: RelayedRequest<'vipStanding'>): Promise<VipStanding> =>
      readStandingView(sql, merchant, await findMember(sql, { merchant, account }), clock()),

    /**
     * @throws DomainError NOT_FOUND, INVALID_REQUEST for a level that the merchant has not, and for a date that is
     *   over or too far
     */
    async setLevel(
      { merchant, account, level, until, reason }: RelayedRequest<'setVipLevel'>,
      { actor }: Staff,
    ): Promise<VipStanding> {
      const { change, standing } = await changeAs(sql, actor, async (tx) => {
        const now = clock()
        const end = new Date(until)
        if (end <= now || end.getTime() > now.getTime() + MAX_MANUAL_DAYS * DAY_MS)
          throw invalid('until', `must be within the next ${MAX_MANUAL_DAYS} days`)
        const memberId = await findMember(tx, { merchant, account })
        const own = (await readLevels(tx, merchant)).find((one) => one.level === level)
        if (!own) throw invalid('level', 'must be a level of the merchant')
        const [{ id }] = await tx<[{ id: bigint }]>`
          select (promotions.change_vip_level(s, ${level}, 'MANUAL', ${own.windowDays ?? USUAL_WINDOW_DAYS}, ${actor},
            ${end}, ${reason}, ${now})).id from promotions.lock_vip(${memberId}, ${now}) s`
        const details = { account, level, until: end.toISOString(), reason }
        await noteEvent(tx, {
          merchant,
          actor,
          action: 'vip-level-set',
          subject: `member:${memberId}`,
          details,
          at: now,
        })
        return {
          change: await reportChange(tx, id, now),
          standing: await readStandingView(tx, merchant, memberId, now),
        }
      })
      await publishChange(deps, change)
      return standing
    },

    changes: ({
      merchant,
      after,
      before,
      pageSize,
      ...filters
    }: RelayedRequest<'vipChangesOfMembers'>): Promise<RelayedAnswer<'vipChangesOfMembers'>> =>
      changes.page(filters, { after, before, limit: pageSize }, { merchant }),

    async changesFile(
      { merchant, after, language, timeZone, ...filters }: RelayedRequest<'vipChangesOfMembersFile'>,
      { actor }: Staff,
    ): Promise<RelayedAnswer<'vipChangesOfMembersFile'>> {
      const part = await changes.file(filters, { after }, { merchant, language, timeZone })
      const details = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
      if (after === undefined)
        await changeAs(sql, actor, (tx) =>
          noteEvent(tx, {
            merchant,
            actor,
            action: 'vip-changes-exported',
            subject: 'vip-changes',
            details,
            at: clock(),
          }),
        )
      return part
    },
  }
}

const invalid = (path: string, message: string) =>
  new DomainError('INVALID_REQUEST', `${path} ${message}`, [{ path, message }])

/** Trial accounts and blocked ones have no level. @throws DomainError NOT_FOUND */
async function findMember(sql: Sql | Transaction, { merchant, account }: MemberKey): Promise<bigint> {
  const [row] = await sql<{ id: bigint }[]>`
    select m.id from identity.members m where m.merchant = ${merchant} and lower(m.account) = lower(${account})
      and promotions.has_vip_level(m)`
  if (!row) throw new DomainError('NOT_FOUND', `member ${account}`)
  return row.id
}

const currencyOf = async (sql: Sql | Transaction, merchant: string): Promise<string> => {
  const [row] = await sql<{ currency: string }[]>`select currency from merchants.merchants where code = ${merchant}`
  if (!row) throw new DomainError('NOT_FOUND', `merchant ${merchant}`)
  return row.currency
}

async function readStandingView(
  sql: Sql | Transaction,
  merchant: string,
  memberId: bigint,
  now: Date,
): Promise<VipStanding> {
  const currency = await currencyOf(sql, merchant)
  const { account, level, since, manualUntil } = await readStanding(sql, memberId)
  const evaluated = (await readLevels(sql, merchant)).filter(({ windowDays }) => windowDays !== null)
  const windowDays =
    (evaluated.find((one) => one.level > level) ?? evaluated.find((one) => one.level === level))?.windowDays ??
    USUAL_WINDOW_DAYS
  const { points, deposits } = await readFigures(sql, memberId, windowDays, now)
  return {
    memberId: String(memberId),
    account,
    level,
    since: since.toISOString(),
    points: toWire(points),
    deposits: toWire(deposits),
    windowDays,
    currency,
    ...(manualUntil && manualUntil > now && { manualUntil: manualUntil.toISOString() }),
  }
}

async function readSettings(sql: Sql | Transaction, merchant: string): Promise<Settings> {
  const currency = await currencyOf(sql, merchant)
  const levels = await readLevels(sql, merchant)
  const rebateMode = await readRebateMode(sql, merchant)
  const [row] = await sql<
    { version: number }[]
  >`select version from promotions.vip_settings where merchant = ${merchant}`
  const members = await sql<{ level: number; count: number }[]>`
    select m.vip_level as level, count(*)::int as count from identity.members m
    where m.merchant = ${merchant} and promotions.has_vip_level(m) group by m.vip_level`
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
