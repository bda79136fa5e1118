import { DomainError } from '@atrium/contracts/errors'
import { parseMoney, toWire } from '@atrium/contracts/money'
import { overlays } from '@atrium/contracts/portal/paths'
import { TRIAL_ACCOUNT_TYPE } from '@atrium/contracts/portal/session'
import { ADJUSTMENT_HOURS } from '@atrium/contracts/registry/members/adjustments'
import type { RelayedAnswer, RelayedRequest } from '@atrium/contracts/registry/relayed'
import type { Transaction } from '@atrium/database'
import { keysetList } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isProposedBy, peopleOf } from '../../../platform/staff/people.ts'
import { publishUnread, sendMessage } from '../../messages/index.ts'
import { publishBalance } from '../balances/publish-balances.ts'
import {
  bookAdjustment,
  debitsExceedBalance,
  findAdjustable,
  insertAdjustment,
  lockAdjustment,
  markDecided,
} from './adjustments-repository.ts'
import type { AdjustmentRow } from './adjustments-repository.ts'
import { adjustmentsSource, hasExpired, toAdjustment } from './adjustments-source.ts'

const LIFETIME_MS = ADJUSTMENT_HOURS * 60 * 60_000
/** What the member reads, and the page that it leads to. */
const MESSAGES = {
  CREDIT: ['adjustment-credited', 'transactionHistory'],
  DEBIT: ['adjustment-debited', 'transactionHistory'],
  SETTLE_DEBT: ['debt-settled', 'withdraw'],
} as const

/**
 * Changes of members' money by staff, each agreed to by two people and logged with both (domain rules, section 6: the
 * only way out of a debt).
 */
export function createStaffAdjustments(deps: Pick<Deps, 'sql' | 'clock' | 'realtime'>) {
  const { sql, clock, realtime } = deps
  const list = keysetList(sql, adjustmentsSource)

  return {
    page: (
      { merchant, after, before, pageSize, ...filters }: RelayedRequest<'adjustments'>,
      staff: Staff,
    ): Promise<RelayedAnswer<'adjustments'>> =>
      list.page(filters, { after, before, limit: pageSize }, { merchant, people: peopleOf(staff), now: clock() }),

    /**
     * Proposes one; the same id again returns what was proposed.
     * @throws DomainError NOT_FOUND for a member who is not the merchant's, REAL_ACCOUNT_REQUIRED for a trial,
     *   REQUEST_ID_USED for an id of another proposal, ADJUSTMENT_ABOVE_BALANCE for a debit of more than is left of the
     *   balance by the debits that wait, ADJUSTMENT_ABOVE_DEBT for more than is owed: there can be less when it is
     *   decided
     */
    propose: (
      { merchant, memberId, adjustmentId, kind, amount, reason }: RelayedRequest<'proposeAdjustment'>,
      staff: Staff,
    ): Promise<RelayedAnswer<'proposeAdjustment'>> =>
      changeAs(sql, staff.actor, async (tx) => {
        const now = clock()
        const member = await findAdjustable(tx, merchant, BigInt(memberId))
        if (!member) throw new DomainError('NOT_FOUND', `member ${memberId}`)
        if (member.type === TRIAL_ACCOUNT_TYPE) throw new DomainError('REAL_ACCOUNT_REQUIRED')
        const wanted = {
          id: adjustmentId.toLowerCase(),
          merchant,
          memberId: BigInt(memberId),
          kind,
          amount: parseMoney(amount),
          currency: member.currency,
          reason,
          proposedBy: staff.actor,
        }
        const isNew = await insertAdjustment(tx, {
          ...wanted,
          proposerPeople: peopleOf(staff),
          proposedAt: now,
          expiresAt: new Date(now.getTime() + LIFETIME_MS),
        })
        const row = (await lockAdjustment(tx, wanted.id))!
        if ((Object.keys(wanted) as (keyof typeof wanted)[]).some((key) => row[key] !== wanted[key]))
          throw new DomainError('REQUEST_ID_USED')
        if (isNew && kind === 'DEBIT' && (await debitsExceedBalance(tx, row.memberId, now)))
          throw new DomainError('ADJUSTMENT_ABOVE_BALANCE')
        if (isNew && kind === 'SETTLE_DEBT' && row.amount > member.owed) throw new DomainError('ADJUSTMENT_ABOVE_DEBT')
        if (isNew) await note(tx, row, staff, 'adjustment-proposed', now)
        return toAdjustment(row, { people: peopleOf(staff), now })
      }),

    /**
     * Books a proposal or declines it; declined by its proposer it is withdrawn.
     * @throws DomainError NOT_FOUND for one that is not the merchant's, ADJUSTMENT_DECIDED also after it has expired,
     *   ADJUSTMENT_NEEDS_OTHER_PERSON, ADJUSTMENT_ABOVE_BALANCE or ADJUSTMENT_ABOVE_DEBT, after which it can still be
     *   decided
     */
    async decide(
      { merchant, adjustmentId, decision, reason }: RelayedRequest<'decideAdjustment'>,
      staff: Staff,
    ): Promise<RelayedAnswer<'decideAdjustment'>> {
      const people = peopleOf(staff)
      const now = clock()
      const { row, booked } = await changeAs(sql, staff.actor, async (tx) => {
        const row = await lockAdjustment(tx, adjustmentId)
        if (!row || row.merchant !== merchant) throw new DomainError('NOT_FOUND', `adjustment ${adjustmentId}`)
        if (row.state !== 'PROPOSED' || hasExpired(row, now)) throw new DomainError('ADJUSTMENT_DECIDED')
        const isOwn = isProposedBy(row, people)
        if (decision === 'DECLINE') {
          const [state, action] = isOwn
            ? (['WITHDRAWN', 'adjustment-withdrawn'] as const)
            : (['DECLINED', 'adjustment-declined'] as const)
          await markDecided(tx, row.id, { state, actor: staff.actor, declineReason: reason! }, now)
          await note(tx, row, staff, action, now, { declineReason: reason! })
          return { row: (await lockAdjustment(tx, row.id))! }
        }
        if (isOwn) throw new DomainError('ADJUSTMENT_NEEDS_OTHER_PERSON')
        const booked = await bookAdjustment(tx, row, now)
        if (booked.status !== 'OK') throw new DomainError(booked.status)
        await markDecided(tx, row.id, { state: 'BOOKED', actor: staff.actor }, now)
        await note(tx, row, staff, 'adjustment-approved', now)
        const [template, page] = MESSAGES[row.kind]
        await sendMessage(
          tx,
          {
            memberId: row.memberId,
            merchant,
            kind: 'MONEY',
            template,
            values: { amount: { amount: toWire(row.amount), currency: row.currency } },
            link: overlays.member(page),
            dedupKey: `adjustment:${row.id}`,
          },
          now,
        )
        return { row: (await lockAdjustment(tx, row.id))!, booked }
      })
      if (booked) {
        publishBalance(realtime, row.memberId, booked)
        await publishUnread(deps, row.memberId)
      }
      return toAdjustment(row, { people, now })
    },
  }
}

function note(
  tx: Transaction,
  { id, merchant, memberId, kind, amount, reason, proposedBy }: AdjustmentRow,
  { actor, people }: Staff,
  action: string,
  at: Date,
  more: Record<string, string> = {},
): Promise<void> {
  return noteEvent(tx, {
    merchant,
    actor,
    action,
    subject: `adjustment:${id}`,
    details: {
      member: String(memberId),
      kind,
      amount: toWire(amount),
      reason,
      proposedBy,
      ...(people.some((one) => one !== actor) && { people: [...people] }),
      ...more,
    },
    at,
  })
}
