import type { Sql } from '@atrium/database'

export async function writeFault(
  sql: Sql,
  { provider, instance, fault }: { provider: string; instance: string; fault: string | undefined },
  keepSeconds: number,
  now: Date,
): Promise<void> {
  await sql`
    select games.record_fault(${provider}, ${instance}, ${fault ?? null}, make_interval(secs => ${keepSeconds}), ${now})`
}
