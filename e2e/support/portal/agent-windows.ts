import { inDatabase } from './database.ts'
import type { Run } from '../run.ts'

/** Longer than any run takes: backdated bets lie before every window that is settled during the run. */
const BEFORE_THE_RUN = "interval '2 hours'"

/**
 * Backdates real-time contracts of DEMO to yesterday, so that bets of the current window count for them and not only
 * those of the next one.
 */
export const backdateContracts = (run: Pick<Run, 'dataDir'>): Promise<unknown> =>
  inDatabase(
    run,
    "update agents.contracts set settled_from = least(settled_from, now() - interval '1 day') where merchant = 'DEMO' and kind = 'REALTIME' and state = 'ACTIVE'",
  )

/**
 * Ends the current window of five minutes: moves bets and computed windows of DEMO back by two hours, so that the
 * settlement finds finished windows. Requires that the bets have been counted. Runs in one transaction under the
 * settlement's lock.
 */
export const endWindow = (run: Pick<Run, 'dataDir'>): Promise<unknown> =>
  inDatabase(
    run,
    `
    select 1 from ledger.feed_positions where consumer = 'agents' for update;
    with gone as (delete from agents.cycles where merchant = 'DEMO' and kind = 'REALTIME' returning ends_at)
      insert into agents.cycles (merchant, kind, starts_at, ends_at, computed_at)
      select 'DEMO', 'REALTIME', until - interval '5 minutes', until, now()
      from (select coalesce(max(ends_at), date_bin('5 minutes', now(), 'epoch') - interval '10 minutes') -
        ${BEFORE_THE_RUN} as until from gone) computed;
    update agents.window_bets set starts_at = starts_at - ${BEFORE_THE_RUN} where merchant = 'DEMO';
    update ledger.settled_bets set settled_at = settled_at - ${BEFORE_THE_RUN} where merchant = 'DEMO'`,
  )

/** The valid bet of a member in the current windows of DEMO, in 1/10,000 of a credit. */
export async function countedBets(run: Pick<Run, 'dataDir'>, account: string): Promise<number> {
  const [row] = await inDatabase<{ counted: string }>(
    run,
    `
    select coalesce(sum(w.valid_bet), 0)::text as counted
    from agents.window_bets w join agents.nodes n on n.id = w.node_id join identity.members m on m.id = n.member_id
    where m.merchant = 'DEMO' and m.account = $1`,
    account,
  )
  return Number(row!.counted)
}

/** Draws the issue of a fair lottery now. Use a lottery that no other journey of the same portal plays. */
export const drawNow = (run: Pick<Run, 'dataDir'>, code: string, numero: string): Promise<unknown> =>
  inDatabase(
    run,
    "update lottery.issues set open_at = least(open_at, now() - interval '1 minute'), close_at = now() - interval '2 seconds', draw_at = now() - interval '1 second' where merchant = 'DEMO' and code = $1 and numero = $2",
    code,
    numero,
  )
