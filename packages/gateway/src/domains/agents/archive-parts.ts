import type { Transaction } from '@atrium/database'
import type { ContractKind, ContractPeriod } from '@atrium/contracts/rules/agents/agent-contracts'
import type { ArchivePart, OwnedRow } from '../../platform/merchant-archive/part.ts'
import { cycleAt, lengthOf } from './contracts/cycles.ts'

/** Active contracts. They are settled from their next cycle on; cycles before are settled where they were earned. */
const contracts: ArchivePart = {
  name: 'agentContracts',
  read: (tx, members) =>
    tx<OwnedRow[]>`
      select c.agent_id as "memberId", jsonb_build_object('kind', c.kind, 'period', c.period, 'terms', c.terms,
        'offered_at', c.offered_at::text, 'expires_at', c.expires_at::text, 'decided_at', c.decided_at::text,
        'upline', (select u.account from identity.members_view u where u.id = c.upline_id)) as row
      from agents.contracts c
      where c.agent_id = any(${tx.array(members.map(({ id }) => id))}::int8[]) and c.state = 'ACTIVE'
      order by c.agent_id, c.id`,
  async write(tx, rows, { now, timeZone }) {
    const written = rows.map(({ member, row }) => {
      const terms = { kind: row['kind'] as ContractKind, period: row['period'] as ContractPeriod | null }
      return {
        ...row,
        merchant: member.merchant,
        agent_id: String(member.id),
        settled_from: cycleAt(lengthOf(terms), now, timeZone).endsAt,
      }
    })
    await tx`
      insert into agents.contracts (merchant, kind, agent_id, upline_id, node_id, terms, state, offered_at, expires_at,
        decided_at, settled_from, period)
      select c.merchant, c.kind, c.agent_id, u.id, n.id, c.terms, 'ACTIVE', c.offered_at, c.expires_at, c.decided_at,
        c.settled_from, c.period
      from jsonb_to_recordset(${tx.json(written as never)}) as c (merchant text, kind text, agent_id int8, upline text,
        terms jsonb, offered_at timestamptz, expires_at timestamptz, decided_at timestamptz, settled_from timestamptz,
        period text)
      join agents.nodes n on n.member_id = c.agent_id and n.until is null
      left join identity.members_view u on u.merchant = c.merchant and lower(u.account) = lower(c.upline)`
  },
}

/** What agents carry besides their place in the tree, which follows from the members' uplines. */
export const AGENT_PARTS: readonly ArchivePart[] = [contracts]

/** Counts bills of a merchant's agents that are not paid, denied or expired. */
export async function countUnpaidBills(tx: Transaction, merchant: string): Promise<number> {
  const [row] = await tx<[{ count: number }]>`
    select count(*)::int as count from agents.bills
    where merchant = ${merchant} and state in ('ISSUED', 'PARTIAL', 'INSUFFICIENT', 'REVIEW')`
  return row.count
}
