import type { ProposalElsewhere } from '@atrium/contracts/registry/merchant-proposals'
import type { Sql } from '@atrium/database'
import type { ProposalsElsewhere } from '../../../platform/proposals/proposals.ts'
import { isProposedBy } from '../../../platform/staff/people.ts'

interface WaitingRow extends Pick<ProposalElsewhere, 'kind' | 'game' | 'proposedBy'> {
  numero: string | null
  proposerPeople: string[]
  proposedAt: Date
  expiresAt: Date
}

/** Changes of lottery issues that wait for a second person, for the list of everything that does. */
export const lotteryChangesElsewhere = (sql: Sql): ProposalsElsewhere => ({
  roles: ['lottery-operator'],

  async read({ merchant, people, now }) {
    const rows = await sql<WaitingRow[]>`
      select 'LOTTERY_ISSUE' as kind, code as game, numero, proposed_by as "proposedBy",
        proposer_people as "proposerPeople", proposed_at as "proposedAt", expires_at as "expiresAt"
      from lottery.changes where merchant = ${merchant} and state = 'PROPOSED' and expires_at > ${now}
      order by "proposedAt" desc`
    return rows.map(({ numero, proposerPeople, proposedAt, expiresAt, ...row }) => ({
      ...row,
      ...(numero !== null && { numero }),
      proposedAt: proposedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isOwn: isProposedBy({ proposerPeople }, people),
    }))
  },
})
