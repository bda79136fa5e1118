import type { Sql } from '@atrium/database'

interface EmailRow {
  account: string
  emailSealed: string | null
  isVerified: boolean
}

export async function readEmail(sql: Sql, memberId: bigint): Promise<EmailRow> {
  const [row] = await sql<EmailRow[]>`
    select account, email_sealed as "emailSealed", email_verified_at is not null as "isVerified" from identity.members
    where id = ${memberId}`
  return row!
}
