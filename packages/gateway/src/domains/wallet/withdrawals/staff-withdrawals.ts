import { DomainError } from '@atrium/contracts/errors'
import { isMoneyText, parseMoney } from '@atrium/contracts/money'
import { MAX_PAYOUT_PARTS, MAX_WITHDRAWAL_REASON, WITHDRAWAL_QUEUES } from '@atrium/contracts/registry/withdrawals'
import { WITHDRAWAL_STATES } from '@atrium/contracts/rules/withdrawal-rules'
import { keysetList } from '@atrium/http-server/reports'
import { z } from 'zod'
import { changeAs } from '../../../platform/audit/actor.ts'
import { isLoggedSince, noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { InvalidRequest } from '../../../platform/validation/errors.ts'
import { isPostgresText, NOT_POSTGRES_TEXT } from '../../../platform/validation/postgres-text.ts'
import { readPayoutAccount } from '../payout-accounts/repository.ts'
import { createWithdrawalReview, withdrawalSubject } from './review-service.ts'
import { staffWithdrawalView } from './staff-withdrawal-view.ts'
import { findProofKey, findStaffWithdrawal, readMemberFacts, readOrderEvents, readPartExtras, readPools } from './staff-withdrawals-repository.ts'
import { countStaffWithdrawals, staffWithdrawalsSource } from './staff-withdrawals-source.ts'
import { readParts } from './withdrawals-repository.ts'
import type { WithdrawalRow } from './withdrawals-repository.ts'

const MAX_PAGE_SIZE = 200
const cursor = z.string().min(1).max(400).optional()
const pageQuery = z
  .strictObject({
    queue: z.enum(WITHDRAWAL_QUEUES).default('REVIEW'), state: z.enum(WITHDRAWAL_STATES).optional(), account: z.string().min(1).max(80).optional(),
    after: cursor, before: cursor, pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE),
  })
  .refine(isPostgresText, NOT_POSTGRES_TEXT)
const partNumber = z.coerce.number().int().min(1).max(1_000)
const amount = z.string().refine((text) => isMoneyText(text) && parseMoney(text) > 0n, 'must be an amount above 0 such as 12.50').transform(parseMoney)
/** The maximum number of accounts behind one caller of the staff side. */
const MAX_PEOPLE = 20
const approval = z.strictObject({ amounts: z.array(amount).min(1).max(MAX_PAYOUT_PARTS).optional(), people: z.array(z.string().min(1).max(120)).max(MAX_PEOPLE).optional() }).refine(isPostgresText, NOT_POSTGRES_TEXT)
const rejection = z.strictObject({ reason: z.string().trim().min(1).max(MAX_WITHDRAWAL_REASON) }).refine(isPostgresText, NOT_POSTGRES_TEXT)
const nothing = z.strictObject({})
/** Pages read an order again by themselves: within this time it is one view. */
const SAME_VIEW_MS = 15 * 60_000
const proofPlace = z.object({ part: partNumber, position: z.coerce.number().int().min(0).max(9) })

type StaffDeps = Pick<Deps, 'sql' | 'clock' | 'realtime' | 'keys' | 'privateImages'>

/**
 * What operators read and decide about withdrawals. `actor` is the operator, as the audit log names them; each decision and each read of an order or a proof is logged, reads that repeat by themselves once.
 * Every function throws DomainError NOT_FOUND for an order that is not the merchant's, and INVALID_REQUEST for a request that cannot be read or names no actor.
 */
export function createStaffWithdrawals(deps: StaffDeps) {
  const { sql, clock, keys, privateImages } = deps
  const review = createWithdrawalReview(deps)

  return {
    /** A page of a queue, and how many orders it has, unless there are too many to count. */
    async page(merchant: string, request: unknown) {
      const { after, before, pageSize, ...filters } = read(pageQuery, request)
      const [page, total] = await Promise.all([keysetList(sql, staffWithdrawalsSource(filters.queue)).page(filters, { after, before, limit: pageSize }, { merchant, now: clock() }), countStaffWithdrawals(sql, merchant, filters)])
      return { ...page, total }
    },

    /** One order with everything that an operator needs to decide about it. */
    async find(merchant: string, id: string, actor: string) {
      const orderId = knownId(id)
      const order = await findStaffWithdrawal(sql, merchant, orderId)
      if (!order) throw new DomainError('NOT_FOUND', `withdrawal ${orderId}`)
      const now = clock()
      await changeAs(sql, actor, async (tx) => {
        const view = { merchant, actor, action: 'withdrawal-viewed', subject: withdrawalSubject(orderId) }
        if (!(await isLoggedSince(tx, view, new Date(now.getTime() - SAME_VIEW_MS)))) await noteEvent(tx, { ...view, details: { member: String(order.memberId) }, at: now })
      })
      const [facts, pools, account, parts, extras, events] = await Promise.all([
        readMemberFacts(sql, order.memberId, now), readPools(sql, order.memberId), readPayoutAccount(sql, order.payoutAccountId), readParts(sql, [orderId]), readPartExtras(sql, orderId), readOrderEvents(sql, orderId),
      ])
      return staffWithdrawalView(order, { facts, pools, account: account!, parts, extras, events }, { keys, now })
    },

    /** Reserves an order that is to be decided. @throws DomainError CLAIMED_BY_OTHER or WITHDRAWAL_DECIDED */
    async claim(merchant: string, id: string, actor: string) {
      const { by, until } = await review.claim(merchant, knownId(id), actor)
      return { by, until: until.getTime() }
    },

    /** @throws DomainError as `createWithdrawalReview().approve` */
    async approve(merchant: string, id: string, request: unknown, actor: string) {
      return decided(await review.approve(merchant, knownId(id), actor, read(approval, request)))
    },

    /** @throws DomainError as `createWithdrawalReview().reject` */
    async reject(merchant: string, id: string, request: unknown, actor: string) {
      const { reason } = read(rejection, request)
      return decided(await review.reject(merchant, knownId(id), actor, reason))
    },

    /** @throws DomainError as `createWithdrawalReview().payAgain` */
    async payAgain(merchant: string, { id, part, request }: { id: string; part: string; request: unknown }, actor: string) {
      read(nothing, request)
      return decided(await review.payAgain(merchant, knownId(id), actor, read(partNumber, part)))
    },

    /** @throws DomainError as `createWithdrawalReview().forceReceipt` */
    async forceReceipt(merchant: string, { id, part, request }: { id: string; part: string; request: unknown }, actor: string) {
      const { reason } = read(rejection, request)
      return decided(await review.forceReceipt(merchant, knownId(id), actor, read(partNumber, part), reason))
    },

    /** A picture that the member sent as proof: JPEG in base64. */
    async proof(merchant: string, { id, part, position }: { id: string; part: string; position: string }, actor: string) {
      const place = { orderId: knownId(id), ...read(proofPlace, { part, position }) }
      const key = await changeAs(sql, actor, async (tx) => {
        const found = await findProofKey(tx, merchant, place)
        if (found === undefined) throw new DomainError('NOT_FOUND', `proof ${place.position} of part ${place.part} of withdrawal ${place.orderId}`)
        await noteEvent(tx, { merchant, actor, action: 'withdrawal-viewed', subject: withdrawalSubject(place.orderId), details: { part: place.part, proof: place.position }, at: clock() })
        return found
      })
      const image = await privateImages.get(key)
      if (!image) throw new DomainError('NOT_FOUND', `the picture ${place.position} of part ${place.part} of withdrawal ${place.orderId} is not in the store`)
      return { type: 'image/jpeg', data: image.toString('base64') }
    },
  }
}

const decided = ({ id, state }: WithdrawalRow) => ({ orderId: id, state })

function read<Value>(schema: z.ZodType<Value>, request: unknown): Value {
  const parsed = schema.safeParse(request ?? {})
  if (!parsed.success) throw new InvalidRequest(parsed.error)
  return parsed.data
}

/** An order's id as it is stored, so that the audit log has one name for the order. An id of another form is no order's. */
function knownId(id: string): string {
  if (!z.uuid().safeParse(id).success) throw new DomainError('NOT_FOUND', `withdrawal ${id}`)
  return id.toLowerCase()
}
