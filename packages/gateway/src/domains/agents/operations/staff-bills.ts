import { DomainError } from '@atrium/contracts/errors'
import { toWire } from '@atrium/contracts/money'
import type { MerchantBill } from '@atrium/contracts/registry/agents/bills'
import type { RelayedAnswer, RelayedRequest } from '@atrium/contracts/registry/relayed'
import type { BillState } from '@atrium/contracts/rules/agent-bills'
import type { Transaction } from '@atrium/database'
import { keysetList } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Proposable, Proposals } from '../../../platform/proposals/proposals.ts'
import { isProposedBy, peopleOf } from '../../../platform/staff/people.ts'
import { publishBalances } from '../../wallet/index.ts'
import { explanationOf } from '../bills/bill-view.ts'
import {
  markApproved,
  markDecided,
  payBillNow,
  readBillInputs,
  readNamesOfContracts,
  readNamesOfMembers,
  reissue,
} from './bill-decisions-repository.ts'
import { merchantOf } from './merchant-of.ts'
import { noteExport } from './note-export.ts'
import type { StaffBillRow, StaffBillsReader } from './staff-bills-source.ts'
import { findStaffBill, lockBill, readBillSums, staffBill, staffBillsSource } from './staff-bills-source.ts'

/** What an upline has not paid, and may have to pay still. */
const OWED: readonly BillState[] = ['INSUFFICIENT', 'PARTIAL', 'EXPIRED']

/** Bills of a merchant's agents, for the staff. Each decision is logged with its reason. */
export function createStaffBills(
  deps: Pick<Deps, 'sql' | 'clock' | 'realtime' | 'merchants'> & { readonly proposals: Proposals },
) {
  const { sql, clock, merchants, proposals } = deps
  proposals.register(payAgainProposals(deps))
  const list = keysetList(sql, staffBillsSource)
  const readerOf = async (merchant: string, staff: Staff): Promise<StaffBillsReader> => ({
    merchant,
    zone: (await merchantOf(merchants, merchant)).timeZone,
    people: peopleOf(staff),
  })

  /** @throws DomainError NOT_FOUND for one that is not the merchant's, BILL_DECIDED in none of these states */
  async function change(
    { merchant, billId, reason }: { merchant: string; billId: string; reason: string },
    staff: Staff,
    states: readonly BillState[],
    work: (tx: Transaction, bill: StaffBillRow, now: Date) => Promise<{ action: string; changed?: bigint[] }>,
  ): Promise<MerchantBill> {
    const now = clock()
    const { bill, changed } = await changeAs(sql, staff.actor, async (tx) => {
      const before = await lockedBill(tx, { merchant, billId }, states, now)
      const { action, changed: balances = [] } = await work(tx, before, now)
      await noteDecision(tx, before, { merchant, actor: staff.actor, action, reason }, now)
      return { bill: (await findStaffBill(tx, merchant, billId))!, changed: balances }
    })
    await publishBalances(deps, changed)
    return staffBill(bill, peopleOf(staff))
  }

  return {
    async page(
      { merchant, after, before, pageSize, ...filters }: RelayedRequest<'merchantBills'>,
      staff: Staff,
    ): Promise<RelayedAnswer<'merchantBills'>> {
      const reader = await readerOf(merchant, staff)
      const [page, sums, { currency }] = await Promise.all([
        list.page(filters, { after, before, limit: pageSize }, reader),
        readBillSums(sql, staffBillsSource.where(sql, filters, reader)),
        merchantOf(merchants, merchant),
      ])
      return { ...page, currency, sums: { total: sums.total, net: toWire(sums.net), paid: toWire(sums.paid) } }
    },

    async file(
      { merchant, after, language, timeZone, ...filters }: RelayedRequest<'merchantBillsFile'>,
      staff: Staff,
    ): Promise<RelayedAnswer<'merchantBillsFile'>> {
      const part = await list.file(filters, { after }, { ...(await readerOf(merchant, staff)), language, timeZone })
      await noteExport(sql, { merchant, actor: staff.actor, list: 'agent-bills', after, filters }, clock())
      return part
    },

    /** @throws DomainError NOT_FOUND */
    async find(
      { merchant, billId }: RelayedRequest<'merchantBill'>,
      staff: Staff,
    ): Promise<RelayedAnswer<'merchantBill'>> {
      const bill = await findStaffBill(sql, merchant, billId)
      if (!bill) throw new DomainError('NOT_FOUND', `bill ${billId}`)
      const { inputs, computedAt } = await readBillInputs(sql, bill.id)
      const [contracts, members] = await Promise.all([
        readNamesOfContracts(
          sql,
          inputs.downlines.map(({ contractId }) => contractId),
        ),
        readNamesOfMembers(
          sql,
          (inputs.quarantine ?? []).map(({ memberId }) => memberId),
        ),
      ])
      return {
        ...staffBill(bill, peopleOf(staff)),
        computedAt: computedAt.toISOString(),
        explanation: explanationOf(inputs, { contracts, members }),
      }
    },

    /** @throws DomainError BILL_NEEDS_OTHER_PERSON where somebody behind the caller approved it first */
    approve: (input: RelayedRequest<'approveBill'>, staff: Staff): Promise<MerchantBill> =>
      change(input, staff, ['REVIEW'], async (tx, bill, now) => {
        const people = peopleOf(staff)
        if (bill.approvedBy === null) {
          await markApproved(tx, bill.id, { actor: staff.actor, people }, now)
          return { action: 'agent-bill-approved-first' }
        }
        if (isProposedBy({ proposerPeople: bill.approverPeople }, people))
          throw new DomainError('BILL_NEEDS_OTHER_PERSON')
        await markDecided(tx, bill.id, { state: 'ISSUED', actor: staff.actor, reason: input.reason }, now)
        return { action: 'agent-bill-approved', changed: await payBillNow(tx, bill.id, now) }
      }),

    deny: (input: RelayedRequest<'denyBill'>, staff: Staff): Promise<MerchantBill> =>
      change(input, staff, ['REVIEW'], async (tx, bill, now) => {
        await markDecided(tx, bill.id, { state: 'DENIED', actor: staff.actor, reason: input.reason }, now)
        return { action: 'agent-bill-denied' }
      }),

    /**
     * Within what one person may give alone, and by another person than who approved the bill, at once. @throws
     * DomainError NOT_FOUND, BILL_DECIDED, PROPOSAL_WAITING
     */
    async payAgain(input: RelayedRequest<'payBillAgain'>, staff: Staff): Promise<RelayedAnswer<'payBillAgain'>> {
      const proposal = await proposals.perform('payBillAgain', input, staff)
      const bill = (await findStaffBill(sql, input.merchant, input.billId))!
      return { ...staffBill(bill, peopleOf(staff)), ...(proposal && { proposal }) }
    },
  }
}

/** Paying again what an upline owes of a bill. */
const payAgainProposals = (deps: Pick<Deps, 'sql' | 'realtime'>): Proposable<'payBillAgain'> => ({
  operation: 'payBillAgain',
  subject: ({ billId }) => `agent-bill:${billId}`,

  async compare(tx, { merchant, billId }, now) {
    const bill = await lockedBill(tx, { merchant, billId }, OWED, now)
    const owed = bill.net - bill.paid
    return {
      changes: [{ field: 'amount', to: toWire(owed), loosens: false }],
      gives: owed,
      agreed: bill.approverPeople,
    }
  },

  async apply(tx, { merchant, billId, reason }, { actor, now }) {
    const bill = (await findStaffBill(tx, merchant, billId))!
    if (bill.state === 'EXPIRED') await reissue(tx, bill.id)
    const changed = await payBillNow(tx, bill.id, now)
    await noteDecision(tx, bill, { merchant, actor, action: 'agent-bill-paid-again', reason }, now)
    return () => publishBalances(deps, changed)
  },
})

/** @throws DomainError NOT_FOUND for one that is not the merchant's, BILL_DECIDED in none of these states */
async function lockedBill(
  tx: Transaction,
  { merchant, billId }: { merchant: string; billId: string },
  states: readonly BillState[],
  now: Date,
): Promise<StaffBillRow> {
  if (!(await lockBill(tx, merchant, billId, now))) throw new DomainError('NOT_FOUND', `bill ${billId}`)
  const bill = (await findStaffBill(tx, merchant, billId))!
  if (!states.includes(bill.state)) throw new DomainError('BILL_DECIDED', `bill ${billId} is ${bill.state}`)
  return bill
}

const noteDecision = (
  tx: Transaction,
  bill: StaffBillRow,
  { merchant, actor, action, reason }: { merchant: string; actor: string; action: string; reason: string },
  at: Date,
): Promise<void> =>
  noteEvent(tx, {
    merchant,
    actor,
    action,
    subject: `agent-bill:${bill.id}`,
    details: {
      agent: bill.agentAccount,
      kind: bill.kind,
      from: bill.startsAt.toISOString(),
      net: toWire(bill.net),
      reason,
    },
    at,
  })
