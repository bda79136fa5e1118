import { connect } from '@atrium/database'
import type { Sql, Transaction } from '@atrium/database'
import type { Config } from '../../config.ts'
import { GATEWAY_ROLE } from '../../migrations.ts'

export interface DemoDatabase {
  /** Whether the accounts have the passwords that the documentation prints. */
  readonly hasKnownPasswords: boolean
}

/** Reads the demo mark. Undefined for a database that is not a demo. */
export async function findDemoDatabase(sql: Sql | Transaction): Promise<DemoDatabase | undefined> {
  const [row] = await sql<DemoDatabase[]>`select has_known_passwords as "hasKnownPasswords" from demo.databases`
  return row
}

/** Marks a migrated database as a demo, before any account is created in it. Does not change an existing mark. */
export async function markDemoDatabase(databaseUrl: string, { hasKnownPasswords }: DemoDatabase): Promise<void> {
  await withGatewayRole(
    databaseUrl,
    (sql) => sql`insert into demo.databases (has_known_passwords) values (${hasKnownPasswords}) on conflict do nothing`,
  )
}

/**
 * Prevents a gateway that does not run as the demo from serving accounts with known passwords.
 * @throws Error that explains what to do
 */
export async function assertNoKnownPasswords({
  databaseUrl,
  isDemo,
}: Pick<Config, 'databaseUrl' | 'isDemo'>): Promise<void> {
  if (isDemo) return
  const demo = await withGatewayRole(databaseUrl, findDemoDatabase)
  if (demo?.hasKnownPasswords)
    throw new Error(
      'DATABASE_URL is a demo whose accounts have known passwords. Use a database that was never seeded, or set DEMO_DATABASE=1 to run this gateway as a part of the demo.',
    )
}

async function withGatewayRole<Result>(url: string, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const sql = connect({ url, role: GATEWAY_ROLE, max: 1, name: 'gateway demo' })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
