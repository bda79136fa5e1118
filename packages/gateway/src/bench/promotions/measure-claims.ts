import { CREDIT } from '@atrium/contracts/money'
import { addCampaign } from '../../domains/promotions/testing.ts'
import type { Player } from '../../domains/bets/movements-repository.ts'
import type { GatewayServers } from '../gateway-servers.ts'
import { startWorker } from '../processes.ts'
import type { ClaimLoad, ClaimResult } from './claim-load.ts'

const CAMPAIGN = 'storm'
const REWARD = 5n
/**
 * Number of members who first claim another campaign, so that code, connections and plans are as warm as in a running
 * gateway.
 */
const WARM_UP = 128

export interface ClaimStorm extends ClaimResult {
  /** One sentence per inconsistency of the ledger. */
  readonly problems: string[]
}

/** Lets all members claim one campaign within this many seconds. Its budget is enough for half of them. */
export async function measureClaims(
  { sql }: GatewayServers,
  { origin, members, seconds }: { origin: string; members: readonly Player[]; seconds: number },
): Promise<ClaimStorm> {
  const half = members.length / 2
  await addCampaign(
    sql,
    CAMPAIGN,
    { kind: 'FIXED', reward: { type: 'CREDITS', amount: String(REWARD) } },
    { credits: String(BigInt(half) * REWARD) },
  )
  await addCampaign(sql, 'warm-up', { kind: 'FIXED', reward: { type: 'CREDITS', amount: String(REWARD) } })
  const generator = startWorker<ClaimLoad, ClaimResult>('promotions/claim-load.ts')
  const tokens = members.map(({ user }) => user)
  await generator.run({ origin, tokens: tokens.slice(0, WARM_UP), ticketId: 'campaign:warm-up', seconds: 1 })
  const result = await generator.run({ origin, tokens, ticketId: `campaign:${CAMPAIGN}`, seconds })
  await generator.stop()
  const [books] = await sql<
    [{ claims: number; members: number; journals: number; credited: bigint; spent: bigint; spentClaims: number }]
  >`
    select (select count(*)::int from promotions.claims where campaign = ${CAMPAIGN} and state = 'CLAIMED') as claims,
      (select count(distinct member_id)::int from promotions.claims where campaign = ${CAMPAIGN}) as members,
      (select count(*)::int from promotions.claims k join ledger.journals j on j.idem_key = 'claim:' || k.id
      where k.campaign = ${CAMPAIGN}) as journals,
      (select coalesce(sum(e.amount), 0)::int8
      from promotions.claims k join ledger.journals j on j.idem_key = 'claim:' || k.id
      join ledger.entries e on e.journal_id = j.id and e.balance_after is not null
      where k.campaign = ${CAMPAIGN}) as credited,
      b.spent_credits as spent, b.spent_claims::int as "spentClaims"
    from promotions.budgets b where b.campaign = ${CAMPAIGN}`
  const expected = BigInt(half) * REWARD * CREDIT
  return {
    ...result,
    problems: [
      ...(books.claims === half && books.members === half
        ? []
        : [`${books.claims} claims of ${books.members} members were paid, of ${half}.`]),
      ...(books.journals === half && books.credited === expected
        ? []
        : [`${books.journals} claims are in the ledger with ${books.credited}, not ${half} with ${expected}.`]),
      ...(books.spent === expected && books.spentClaims === half
        ? []
        : [`The budget says ${books.spent} in ${books.spentClaims} claims, not ${expected} in ${half}.`]),
    ],
  }
}
