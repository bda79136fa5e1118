import type { Sql, Transaction } from '@atrium/database'

export interface Inviter {
  id: bigint
  account: string
  upline: bigint[]
}

const MAY_INVITE = (sql: Sql | Transaction) => sql`m.status = 'ACTIVE' and m.type <> 4`

/** Who a code of a kind belongs to, at this host. */
export async function findByCode(sql: Sql | Transaction, { merchant, kind, code, domain }: { merchant: string; kind: 'affiliate' | 'referral'; code: string; domain: string | undefined }): Promise<Inviter | undefined> {
  const [row] = await sql<Inviter[]>`
    select m.id, m.account, m.upline
    from registration.invite_codes c
    join identity.members m on m.id = c.member_id
    where c.merchant = ${merchant} and c.kind = ${kind} and c.code = ${code.toUpperCase()} and c.enabled
      and (c.domain is null or c.domain = ${domain?.toLowerCase() ?? ''}) and ${MAY_INVITE(sql)}`
  return row
}

/** The member with this name (in normal form) or number, as `recommenderId` gives either. */
export async function findRecommender(sql: Sql | Transaction, merchant: string, nameOrId: string): Promise<Inviter | undefined> {
  const id = /^\d{1,18}$/.test(nameOrId) ? BigInt(nameOrId) : -1n
  const [row] = await sql<Inviter[]>`
    select m.id, m.account, m.upline
    from identity.members m
    where m.merchant = ${merchant} and (lower(m.account) = ${nameOrId} or m.id = ${id}) and ${MAY_INVITE(sql)}
    order by (lower(m.account) = ${nameOrId}) desc
    limit 1`
  return row
}
