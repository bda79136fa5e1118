import { DomainError } from '@atrium/contracts/errors'
import { toWire } from '@atrium/contracts/money'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Sql, Transaction } from '@atrium/database'
import { readFigures, readLevels, readStanding } from './levels-repository.ts'

/** Window in days of a level without conditions, and default when conditions are first saved. */
export const USUAL_WINDOW_DAYS = 30

export type VipStanding = GatewayAnswer<'vipStanding'>
type MemberKey = Pick<GatewayRequest<'vipStanding'>, 'merchant' | 'account'>

/** Finds a member who can have a level, which excludes trial and blocked accounts. @throws DomainError NOT_FOUND */
export async function findVipMember(sql: Sql | Transaction, { merchant, account }: MemberKey): Promise<bigint> {
  const [row] = await sql<{ id: bigint }[]>`
    select m.id from identity.members_view m where m.merchant = ${merchant} and lower(m.account) = lower(${account})
      and promotions.has_vip_level(m.type, m.status)`
  if (!row) throw new DomainError('NOT_FOUND', `member ${account}`)
  return row.id
}

/** Returns the currency of a merchant. @throws DomainError NOT_FOUND */
export const currencyOf = async (sql: Sql | Transaction, merchant: string): Promise<string> => {
  const [row] = await sql<
    { currency: string }[]
  >`select currency from merchants.merchants_view where code = ${merchant}`
  if (!row) throw new DomainError('NOT_FOUND', `merchant ${merchant}`)
  return row.currency
}

/** Returns a member's level, and the figures that decide it. */
export async function readStandingView(
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
