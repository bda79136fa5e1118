import type { Transaction } from '@atrium/database'

export async function insertTrial(
  tx: Transaction,
  {
    merchant,
    account,
    nickname,
    passwordHash,
    language,
    now,
  }: { merchant: string; account: string; nickname: string; passwordHash: string; language: 'KO' | 'EN'; now: Date },
): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into identity.members (merchant, account, type, nickname, password_hash, password_changed_at,
      language, registered_at)
    values (${merchant}, ${account}, 4, ${nickname}, ${passwordHash}, ${now}, ${language}, ${now})
    returning id`
  await tx`select wallet.open_demo_account(${row!.id}, ${now})`
  return row!.id
}

/**
 * Closes trial accounts that have had no session since `before`, and deletes their sessions and log-ins. The ledger
 * retains their bets.
 */
export async function closeTrials(tx: Transaction, before: Date): Promise<number> {
  const closed = await tx`
    with old as (
      update identity.members m set status = 'DISABLED'
      where m.type = 4 and m.status = 'ACTIVE' and coalesce(m.last_seen_at, m.registered_at) < ${before}
        and not exists (select 1 from identity.sessions s
          where s.member_id = m.id and s.ended_at is null and least(s.idle_expires_at, s.expires_at) > ${before})
      returning m.id
    ), logins as (
      delete from identity.logins l using old where l.member_id = old.id
    ), sessions as (
      delete from identity.sessions s using old where s.member_id = old.id
    )
    select id from old`
  return closed.length
}
