import type { ChangeFacts } from '../platform/audit/staff-changes.ts'

/** What the audit log needs of merchants and members. */
export const changeFacts: ChangeFacts = {
  async readTimeZone(sql, merchant) {
    const [row] = await sql<[{ zone: string }]>`
      select time_zone as zone from merchants.merchants_view where code = ${merchant}`
    return row.zone
  },
  async findMemberId(sql, merchant, account) {
    const [row] = await sql<{ id: bigint }[]>`
      select id from identity.members_view where merchant = ${merchant} and lower(account) = lower(${account})`
    return row?.id
  },
}
