import { DomainError } from '@atrium/contracts/errors'
import { toWire } from '@atrium/contracts/money'
import type { MerchantBill } from '@atrium/contracts/staff/agents/bills'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { BillState } from '@atrium/contracts/rules/agents/agent-bills'
import type { Transaction } from '@atrium/database'
import { keysetList } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Proposable, Proposals } from '../../../platform/proposals/proposals.ts'
import { lockProposals } from '../../../platform/proposals/proposals-repository.ts'
import { peopleOf } from '../../../platform/staff/people.ts'
import { publishBalances } from '../../wallet/index.ts'
import { explanationOf } from '../bills/bill-view.ts'
import {
  markApproved,
  markDenied,
  payBillNow,
  readBillInputs,
  readNamesOfContracts,
  readNamesOfMembers,
  reissue,
} from './bill-decisions-repository.ts'
import { merchantOf } from './merchant-of.ts'
import { noteExport } from './note-export.ts'
import type { StaffBillRow, StaffBillsReader } from './staff-bills-source.ts'
import {
  billSubject,
  findStaffBill,
  lockBill,
  readBillSums,
  staffBill,
  staffBillsSource,
} from './staff-bills-source.ts'

/** States of bills with an amount that an upline still owes. */
const OWED: readonly BillState[] = ['INSUFFICIENT', 'PARTIAL', 'EXPIRED']

/** Creates staff operations for bills of a merchant's agents. Each decision is logged with its reason. */
export function createStaffBills(
  deps: Pick<Deps, 'sql' | 'clock' | 'realtime' | 'merchants'> & { readonly proposals: Proposals },
) {
  const { sql, clock, merchants, proposals } = deps
  proposals.register(approveProposals(deps))
  proposals.register(payAgainProposals(deps))
  const list = keysetList(sql, staffBillsSource)
  const readerOf = async (merchant: string): Promise<StaffBillsReader> => ({
    merchant,
    zone: (await merchantOf(merchants, merchant)).timeZone,
    now: clock(),
  })

  async function perform(
    operation: 'approveBill' | 'payBillAgain',
    input: GatewayRequest<typeof operation>,
    staff: Staff,
  ): Promise<GatewayAnswer<typeof operation>> {
    const proposal = await proposals.perform(operation, input, staff)
    const bill = (await findStaffBill(sql, input.merchant, input.billId, clock()))!
    return { ...staffBill(bill), ...(proposal && { proposal }) }
  }

  return {
    async merchantBills({
      merchant,
      after,
      before,
      pageSize,
      ...filters
    }: GatewayRequest<'merchantBills'>): Promise<GatewayAnswer<'merchantBills'>> {
      const reader = await readerOf(merchant)
      const [page, sums, { currency }] = await Promise.all([
        list.page(filters, { after, before, limit: pageSize }, reader),
        readBillSums(sql, staffBillsSource.where(sql, filters, reader)),
        merchantOf(merchants, merchant),
      ])
      return { ...page, currency, sums: { total: sums.total, net: toWire(sums.net), paid: toWire(sums.paid) } }
    },

    async merchantBillsFile(
      { merchant, after, ...filters }: GatewayRequest<'merchantBillsFile'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'merchantBillsFile'>> {
      const part = await list.part(filters, { after }, await readerOf(merchant))
      await noteExport(sql, { merchant, actor: staff.actor, list: 'agent-bills', after, filters }, clock())
      return part
    },

    /** Returns a bill with its explanation. @throws DomainError NOT_FOUND */
    async merchantBill({ merchant, billId }: GatewayRequest<'merchantBill'>): Promise<GatewayAnswer<'merchantBill'>> {
      const bill = await findStaffBill(sql, merchant, billId, clock())
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
        ...staffBill(bill),
        computedAt: computedAt.toISOString(),
        explanation: explanationOf(inputs, { contracts, members }),
      }
    },

    /**
     * Approves a bill. It is paid after a second person has approved it.
     * @throws DomainError NOT_FOUND, BILL_DECIDED, PROPOSAL_WAITING
     */
    approveBill: (input: GatewayRequest<'approveBill'>, staff: Staff) => perform('approveBill', input, staff),

    /** Denies a bill. One person is sufficient, because nothing is paid. @throws DomainError NOT_FOUND, BILL_DECIDED */
    denyBill: ({ merchant, billId, reason }: GatewayRequest<'denyBill'>, staff: Staff): Promise<MerchantBill> =>
      changeAs(sql, staff.actor, async (tx) => {
        const { actor } = staff
        const now = clock()
        await lockProposals(tx, merchant)
        const bill = await lockedBill(tx, { merchant, billId }, ['REVIEW'], now)
        await markDenied(tx, bill.id, { actor, reason }, now)
        await noteDecision(tx, bill, { merchant, actor, action: 'agent-bill-denied', reason }, now)
        await proposals.recheck(tx, { merchant, subject: billSubject(billId) }, staff, now)
        return staffBill((await findStaffBill(tx, merchant, billId, now))!)
      }),

    /**
     * Pays the open amount of a bill for its upline. One person can do so up to that person's limit; above it a second
     * person must approve. A person who approved the bill cannot pay it again.
     * @throws DomainError NOT_FOUND, BILL_DECIDED, PROPOSAL_WAITING
     */
    payBillAgain: (input: GatewayRequest<'payBillAgain'>, staff: Staff) => perform('payBillAgain', input, staff),
  }
}

/**
 * Proposal to pay a bill in review. Above the merchant's amount it always needs a second person, regardless of the
 * limit of one person.
 */
const approveProposals = (deps: Pick<Deps, 'sql' | 'realtime'>): Proposable<'approveBill'> => ({
  operation: 'approveBill',
  subject: ({ billId }) => billSubject(billId),

  async compare(tx, { merchant, billId }, now) {
    const { net } = await lockedBill(tx, { merchant, billId }, ['REVIEW'], now)
    return { changes: [{ field: 'amount', to: toWire(net), loosens: true }], gives: net }
  },

  async apply(tx, { merchant, billId, reason }, { proposed, now, ...by }) {
    const bill = (await findStaffBill(tx, merchant, billId, now))!
    const { proposedBy, proposerPeople } = proposed!
    const people = [...new Set([...proposerPeople, ...peopleOf(by)])]
    await markApproved(tx, bill.id, { actor: by.actor, approvedBy: proposedBy, people, reason }, now)
    const changed = await payBillNow(tx, bill.id, now)
    await noteDecision(tx, bill, { merchant, actor: by.actor, action: 'agent-bill-approved', reason }, now)
    return () => publishBalances(deps, changed)
  },
})

/** Proposal to pay the amount of a bill that its upline still owes. */
const payAgainProposals = (deps: Pick<Deps, 'sql' | 'realtime'>): Proposable<'payBillAgain'> => ({
  operation: 'payBillAgain',
  subject: ({ billId }) => billSubject(billId),

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
    const bill = (await findStaffBill(tx, merchant, billId, now))!
    if (bill.state === 'EXPIRED') await reissue(tx, bill.id)
    const changed = await payBillNow(tx, bill.id, now)
    await noteDecision(tx, bill, { merchant, actor, action: 'agent-bill-paid-again', reason }, now)
    return () => publishBalances(deps, changed)
  },
})

/**
 * Reads and locks a bill that must be in one of the given states.
 * @throws DomainError NOT_FOUND if the bill is not the merchant's, BILL_DECIDED if it is in another state
 */
async function lockedBill(
  tx: Transaction,
  { merchant, billId }: { merchant: string; billId: string },
  states: readonly BillState[],
  now: Date,
): Promise<StaffBillRow> {
  if (!(await lockBill(tx, merchant, billId, now))) throw new DomainError('NOT_FOUND', `bill ${billId}`)
  const bill = (await findStaffBill(tx, merchant, billId, now))!
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
    subject: billSubject(bill.id),
    details: {
      agent: bill.agentAccount,
      kind: bill.kind,
      from: bill.startsAt.toISOString(),
      net: toWire(bill.net),
      reason,
    },
    at,
  })
