import type { ProposalOfMerchant } from '@atrium/contracts/staff/merchant-proposals'
import { StaffApiError } from '@atrium/staff-client'
import type { StaffClient } from '@atrium/staff-client'
import { MERCHANT } from '../../command-line/command.ts'
import type { Command } from '../../command-line/command.ts'
import { localTime, table } from '../../command-line/table.ts'
import { merchantIn } from '../../command-line/terms.ts'
import { changesText } from '../merchants/merchant-proposals.ts'
import { whatOf } from './proposals.ts'

/** Maximum number of listed proposals. */
const PAGE_SIZE = 200

/** Lists pending proposals about releases, accounts and merchants. A source that fails is reported below the others. */
export const approvalsCommand: Command = {
  usage: 'approvals',
  summary: 'Everything that waits for a second person: releases, accounts and changes of merchants',
  options: [MERCHANT],
  async run(words, session) {
    const named = words.text('merchant')
    const merchant = named === undefined ? undefined : merchantIn(named)
    const client = await session.registry()
    const waiting = { state: 'waiting' } as const
    const reads = await Promise.allSettled([
      client.proposals(waiting),
      client.staffProposals(waiting),
      changesOf(client, merchant),
    ])
    const failures = reads.flatMap((read) => (read.status === 'rejected' ? [read.reason as Error] : []))
    if (failures.length === reads.length) throw failures[0]!
    const isOf = ({ merchants: codes }: { merchants: readonly string[] }) =>
      merchant === undefined || codes.includes(merchant)
    const [releases, accounts, merchants] = reads
    const json = {
      releases: listOf(releases).filter(isOf),
      accounts: listOf(accounts).filter(isOf),
      merchants: listOf(merchants),
    }
    const rows = [
      ...[...json.releases, ...json.accounts].map((each) => ({
        at: each.at,
        cells: [String(each.id), whatOf(each), each.merchants.join(','), each.by, localTime(each.at), each.reason],
        flags: each.operation === 'removeStaffTotp' ? ' --staff' : '',
      })),
      ...json.merchants.map((each) => ({
        at: each.proposedAt,
        cells: [
          each.proposalId,
          `${each.operation} ${changesText(each)}`,
          each.merchant,
          each.proposedBy,
          localTime(each.proposedAt),
          each.reason ?? '',
        ],
        flags: ` --merchant ${each.merchant}`,
      })),
    ].toSorted((a, b) => b.at.localeCompare(a.at))
    const lines = rows.map(({ cells, flags }) => [...cells, `atrium approve ${cells[0]}${flags}`])
    const list = table(['id', 'what', 'merchants', 'by', 'when', 'why', 'to approve'], lines, 'Nothing is waiting.')
    return {
      text: [list, ...failures.map(({ message }) => `Not listed: ${message}`)].join('\n'),
      json,
      ...(failures.length > 0 && { exit: 1 }),
    }
  },
}

const listOf = <Row>(read: PromiseSettledResult<Row[]>): Row[] => (read.status === 'fulfilled' ? read.value : [])

/** Pending proposals about merchants, page by page. Empty for roles that cannot decide them. */
async function changesOf(client: StaffClient, merchant: string | undefined): Promise<ProposalOfMerchant[]> {
  const all: ProposalOfMerchant[] = []
  for (let after: string | undefined; ;) {
    const page = await client
      .waitingProposals({ ...(merchant && { merchant }), pageSize: PAGE_SIZE, ...(after && { after }) })
      .catch((error: unknown) => {
        if (error instanceof StaffApiError && error.code === 'FORBIDDEN') return { list: [], next: undefined }
        throw error
      })
    all.push(...page.list)
    if (page.next === undefined) return all
    after = page.next
  }
}
