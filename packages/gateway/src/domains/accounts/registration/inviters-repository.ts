import type { LineRole } from '@atrium/contracts/rules/agents/line-rates'
import type { Sql, Transaction } from '@atrium/database'

export interface Inviter {
  id: bigint
  account: string
  type: number
  upline: bigint[]
}

/** Terms that an invitation code gives to a new member. */
export interface CodeTerms {
  role: LineRole
  /** Line rates by category, in hundredths of a percent. */
  rates: Readonly<Record<string, number>>
}
export type CodeOwner = Inviter & CodeTerms & { code: string }

const MAY_INVITE = (sql: Sql | Transaction) => sql`m.status = 'ACTIVE' and m.type <> 4`

/** Finds the owner of an invitation code at this host, unless the code is revoked or expired. */
export async function findByCode(
  sql: Sql | Transaction,
  {
    merchant,
    kind,
    code,
    domain,
  }: { merchant: string; kind: 'affiliate' | 'referral'; code: string; domain: string | undefined },
  now: Date,
): Promise<CodeOwner | undefined> {
  const [row] = await sql<CodeOwner[]>`
    select m.id, m.account, m.type, m.upline, c.code, c.role, c.rates
    from registration.invite_codes c
    join identity.members m on m.id = c.member_id
    where c.merchant = ${merchant} and c.kind = ${kind} and c.code = ${code.toUpperCase()} and c.enabled
      and (c.expires_at is null or c.expires_at > ${now})
      and (c.domain is null or c.domain = ${domain?.toLowerCase() ?? ''}) and ${MAY_INVITE(sql)}`
  return row
}

/** Finds the member with this account name (in normal form) or member id: `recommenderId` accepts both. */
export async function findRecommender(
  sql: Sql | Transaction,
  merchant: string,
  nameOrId: string,
): Promise<Inviter | undefined> {
  const id = /^\d{1,18}$/.test(nameOrId) ? BigInt(nameOrId) : -1n
  const [row] = await sql<Inviter[]>`
    select m.id, m.account, m.type, m.upline
    from identity.members m
    where m.merchant = ${merchant} and (lower(m.account) = ${nameOrId} or m.id = ${id}) and ${MAY_INVITE(sql)}
    order by (lower(m.account) = ${nameOrId}) desc
    limit 1`
  return row
}

/** Counts a visit with a code, once per visitor and day in the merchant's time zone. */
export async function countVisit(
  sql: Sql,
  { merchant, code, visitor, day }: { merchant: string; code: string; visitor: string; day: string },
): Promise<void> {
  await sql.begin(async (tx) => {
    const { count } = await tx`
        insert into registration.invite_visitors (merchant, code, day, visitor)
        values (${merchant}, ${code}, ${day}, ${visitor}) on conflict do nothing`
    if (count === 0) return
    await tx`delete from registration.invite_visitors where merchant = ${merchant} and code = ${code} and day < ${day}`
    await tx`
      insert into registration.invite_visits (merchant, code, visits) values (${merchant}, ${code}, 1)
      on conflict (merchant, code) do update set visits = invite_visits.visits + 1`
  })
}
