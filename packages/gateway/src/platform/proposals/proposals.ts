import { DomainError, ERRORS } from '@atrium/contracts/errors'
import {
  MERCHANT_PROPOSAL_HOURS,
  PROPOSABLE_OPERATIONS,
  type MerchantProposal,
  type ProposableOperation,
  type ProposedChange,
} from '@atrium/contracts/staff/merchant-proposals'
import { gatewayTable } from '@atrium/contracts/staff/gateway-operations'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Sql, Transaction } from '@atrium/database'
import { isDeepStrictEqual } from 'node:util'
import { keysetList } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../audit/actor.ts'
import { isProposedBy, peopleOf } from '../staff/people.ts'
import { assertDecides, assertReads, mayRead } from './deciders.ts'
import { giveAlone } from './giving-limits.ts'
import { noteProposal } from './proposal-log.ts'
import {
  findProposal,
  findProposalById,
  findWaiting,
  insertProposal,
  lockProposals,
  markDecided,
} from './proposals-repository.ts'
import type { ProposalRow } from './proposals-repository.ts'
import { proposalsSource, stateOf, toProposalFor } from './proposals-source.ts'
import { conceal, hasSameSecrets } from './secrets.ts'

const HOUR_MS = 3_600_000

type Request<Name extends ProposableOperation> = GatewayRequest<Name>

/** The difference between the requested state of an operation and the current one. */
export interface Comparison {
  readonly changes: readonly ProposedChange[]
  /**
   * Maximum cost for the merchant, in counts of 1/10,000. Up to the amount that one person may give within 24 hours, it
   * needs no second person on its own.
   */
  readonly gives?: bigint
  /** Staff who approved the same before: they cannot be its second person. */
  readonly agreed?: readonly string[]
  /** Needs a second person in either direction. */
  readonly waits?: boolean
}

/** The person who requests or approves something, and the time. */
type Decider = Pick<Staff, 'actor' | 'people'> & { readonly now: Date }

/** The person who applies something: alone, or by approving another person's proposal. */
interface Executor extends Decider {
  readonly proposed?: Pick<ProposalRow, 'proposedBy' | 'proposerPeople' | 'proposedAt'>
}

/** Work after the transaction, such as notifying members. */
type Afterwards = () => Promise<unknown>

/** `outcome`: results that were unknown before, which are listed with the changes. */
interface Applied {
  readonly outcome: readonly ProposedChange[]
  readonly afterwards?: Afterwards | undefined
}

/**
 * An operation of the staff that needs a second person where it gives money away or loosens a guard. `Compared`: data
 * that its comparison passes on to `apply`.
 */
export interface Proposable<Name extends ProposableOperation, Compared extends Comparison = Comparison> {
  readonly operation: Name
  /** Hours until it expires, if other than MERCHANT_PROPOSAL_HOURS. */
  readonly hours?: number
  /** The subject of the change, such as `point-item:tumbler-2`: each may have one pending proposal. */
  subject(input: Request<Name>): string
  /** Any number of requests about the same subject may be pending; each has an id. */
  readonly severalWait?: true
  /**
   * The id that the caller gives a request: a repeated one is the same request, whatever its result. With an id, a
   * change that is applied at once is listed beside those that a second person decided.
   */
  id?(input: Request<Name>): string
  /**
   * Checks conditions of the request only, such as that no other person has reserved the subject. @throws DomainError
   */
  admit?(tx: Transaction, input: Request<Name>, by: Decider): Promise<unknown>
  /**
   * Compares the input with the current state, which stays locked. `people`: the requester. @throws DomainError what
   * the operation rejects; a conflict (409) where the state that the input was made from has changed
   */
  compare(tx: Transaction, input: Request<Name>, now: Date, people: readonly string[]): Promise<Compared>
  /** Applies the input, after it was compared in the same transaction. */
  apply(tx: Transaction, input: Request<Name>, by: Executor, compared: Compared): Promise<Applied | Afterwards | void>
}

/**
 * The rule for every change of staff that favours members or loosens a guard: loosening needs a second person,
 * tightening does not.
 */
export function createProposals({ sql, clock }: { readonly sql: Sql; readonly clock: () => Date }) {
  const proposables = new Map<ProposableOperation, unknown>()
  const list = keysetList(sql, proposalsSource)

  const proposableOf = <Name extends ProposableOperation>(name: Name): Proposable<Name> =>
    proposables.get(name) as Proposable<Name>

  /**
   * Lets `work` decide a pending proposal. A conflict marks it as outdated: it would change something else now. @throws
   * DomainError NOT_FOUND, STAFF_ROLE_MISSING, PROPOSAL_DECIDED, PROPOSAL_OUTDATED and those of `work`
   */
  async function decide(
    key: { merchant: string; proposalId: string },
    staff: Staff,
    work: (
      tx: Transaction,
      row: ProposalRow,
      now: Date,
    ) => Promise<{ row: ProposalRow; afterwards?: Afterwards | undefined }>,
  ): Promise<MerchantProposal> {
    const now = clock()
    const { row, afterwards } = await changeAs(sql, staff.actor, async (tx) => {
      await lockProposals(tx, key.merchant)
      const proposed = await findProposal(tx, key)
      if (!proposed) throw new DomainError('NOT_FOUND', `proposal ${key.proposalId}`)
      assertReads(staff, proposed.operation)
      if (proposed.state === 'OUTDATED') throw new DomainError('PROPOSAL_OUTDATED')
      if (stateOf(proposed, now) !== 'PROPOSED') throw new DomainError('PROPOSAL_DECIDED')
      return work(tx, proposed, now)
    })
    await afterwards?.()
    if (row.state === 'OUTDATED') throw new DomainError('PROPOSAL_OUTDATED')
    return toProposalFor(row, { staff, now })
  }

  /**
   * Compares a proposal with the current state; undefined where its effect would differ from the proposed one.
   * @throws other rejections of the operation
   */
  async function compareAgain(tx: Transaction, proposed: ProposalRow, now: Date): Promise<Comparison | undefined> {
    const input = inputOf(proposed)
    if (!input) return undefined
    const current = await proposableOf(proposed.operation)
      .compare(tx, input, now, proposed.proposerPeople)
      .catch((error: unknown) => {
        if (error instanceof DomainError && ERRORS[error.code].status === 409) return undefined
        throw error
      })
    return current && isSame(proposed, { operation: proposed.operation, changes: current.changes })
      ? current
      : undefined
  }

  const end = async (
    tx: Transaction,
    proposed: ProposalRow,
    staff: Staff,
    state: 'APPLIED' | 'DECLINED' | 'WITHDRAWN' | 'OUTDATED',
    now: Date,
    { declineReason, outcome }: { declineReason?: string; outcome?: readonly ProposedChange[] } = {},
  ): Promise<ProposalRow> => {
    const input = conceal(proposed.operation, proposed.input)
    const row = await markDecided(tx, proposed.id, { state, actor: staff.actor, input, declineReason, outcome }, now)
    await noteProposal(tx, row, staff, `proposal-${state.toLowerCase()}`, now)
    return row
  }

  /** Marks pending proposals as outdated whose effect would differ from the proposed one. */
  async function endIfOutdated(
    tx: Transaction,
    waiting: ProposalRow | undefined,
    staff: Staff,
    now: Date,
  ): Promise<boolean> {
    if (!waiting || (await compareAgain(tx, waiting, now).catch(orOutdated))) return false
    await end(tx, waiting, staff, 'OUTDATED', now)
    return true
  }

  return {
    /** Every operation is registered once, before the first request. */
    register<Name extends ProposableOperation, Compared extends Comparison>(
      proposable: Proposable<Name, Compared>,
    ): void {
      proposables.set(proposable.operation, proposable)
    },

    /**
     * Applies a request, or stores it as pending: then the proposal is returned, and nothing has changed. The same
     * request of the same person again returns the pending proposal. A request with an id always returns a proposal,
     * which is APPLIED where it was applied at once.
     * @throws DomainError PROPOSAL_WAITING where another proposal about the same subject is pending, REQUEST_ID_USED
     * for
     * the id of another request, and those of the operation
     */
    async perform<Name extends ProposableOperation>(
      operation: Name,
      input: Request<Name>,
      staff: Staff,
    ): Promise<MerchantProposal | undefined> {
      const proposable = proposableOf(operation)
      const { merchant } = input
      const people = peopleOf(staff)
      const now = clock()
      const { row, afterwards } = await changeAs(sql, staff.actor, async (tx) => {
        await lockProposals(tx, merchant)
        const subject = proposable.subject(input)
        const id = proposable.id?.(input)
        const known = id && (await findProposalById(tx, id))
        if (known) {
          if (!isRepeated(known, { operation, input, proposedBy: staff.actor }))
            throw new DomainError('REQUEST_ID_USED')
          return { row: known }
        }
        await proposable.admit?.(tx, input, { ...staff, now })
        const compared = await proposable.compare(tx, input, now, people)
        const { changes, gives, agreed = [] } = compared
        const waits = compared.waits || (await doesWait(tx, { merchant, people, subject, changes, gives, agreed }, now))
        const waiting = proposable.severalWait ? undefined : await findWaiting(tx, { merchant, subject }, now)
        const request = {
          ...(id && { id }),
          merchant,
          operation,
          input,
          subject,
          changes: [...changes],
          gives: gives ?? null,
          reason: 'reason' in input && typeof input.reason === 'string' ? input.reason : null,
          proposedBy: staff.actor,
          proposerPeople: people,
          agreedPeople: [...agreed],
          proposedAt: now,
          expiresAt: new Date(now.getTime() + (proposable.hours ?? MERCHANT_PROPOSAL_HOURS) * HOUR_MS),
        }
        if (!waits) {
          const { outcome, afterwards } = resultOf(await proposable.apply(tx, input, { ...staff, now }, compared))
          await endIfOutdated(tx, waiting, staff, now)
          const applied = { input: conceal(operation, input), changes: [...changes, ...outcome], appliedAt: now }
          const row = id ? await insertProposal(tx, { ...request, ...applied }) : undefined
          if (row) await noteProposal(tx, row, staff, 'change-made', now)
          return { row, afterwards }
        }
        // From another version it would be outdated at the approval, though the changes are the same.
        if (waiting && !(await endIfOutdated(tx, waiting, staff, now))) {
          if (
            waiting.proposedBy === staff.actor &&
            isSame(waiting, { operation, changes }) &&
            hasSameSecrets(operation, waiting.input, input)
          )
            return { row: waiting }
          throw new DomainError('PROPOSAL_WAITING')
        }
        const inserted = await insertProposal(tx, request)
        await noteProposal(tx, inserted, staff, 'proposal-made', now)
        return { row: inserted }
      })
      await afterwards?.()
      return row && toProposalFor(row, { staff, now })
    },

    /**
     * Marks pending proposals about a subject as outdated, after another change of the same data. Call it with the
     * proposals of the merchant locked, as the first of all locks.
     */
    async recheck(
      tx: Transaction,
      { merchant, subject }: { merchant: string; subject: string },
      staff: Staff,
      now: Date,
    ): Promise<void> {
      await endIfOutdated(tx, await findWaiting(tx, { merchant, subject }, now), staff, now)
    },

    async page(
      { merchant, after, before, pageSize, ...filters }: GatewayRequest<'merchantProposals'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'merchantProposals'>> {
      const operations = PROPOSABLE_OPERATIONS.filter((name) => mayRead(staff, name))
      const page = await list.page(
        filters,
        { after, before, limit: pageSize },
        { merchant, staff, operations, now: clock() },
      )
      const [row] = await sql<{ currency: string }[]>`
        select currency from merchants.merchants_view where code = ${merchant}`
      if (!row) throw new DomainError('NOT_FOUND', `merchant ${merchant}`)
      return { ...page, currency: row.currency }
    },

    /** @throws DomainError NOT_FOUND, STAFF_ROLE_MISSING */
    read: (key: GatewayRequest<'merchantProposal'>, staff: Staff): Promise<MerchantProposal> =>
      sql.begin(async (tx) => {
        const found = await findProposal(tx, key)
        if (!found) throw new DomainError('NOT_FOUND', `proposal ${key.proposalId}`)
        assertReads(staff, found.operation)
        return toProposalFor(found, { staff, now: clock() })
      }),

    /** @throws DomainError those of `decide`, and PROPOSAL_NEEDS_OTHER_PERSON */
    approve: (key: GatewayRequest<'approveMerchantProposal'>, staff: Staff): Promise<MerchantProposal> =>
      decide(key, staff, async (tx, proposed, now) => {
        assertDecides(proposed, staff)
        const compared = await compareAgain(tx, proposed, now)
        if (!compared) return { row: await end(tx, proposed, staff, 'OUTDATED', now) }
        const { apply } = proposableOf(proposed.operation)
        const { outcome, afterwards } = resultOf(
          await apply(tx, inputOf(proposed)!, { ...staff, now, proposed }, compared),
        )
        return { row: await end(tx, proposed, staff, 'APPLIED', now, { outcome }), afterwards }
      }),

    /** @throws DomainError those of `decide`, and PROPOSAL_NEEDS_OTHER_PERSON */
    decline: ({ reason, ...key }: GatewayRequest<'declineMerchantProposal'>, staff: Staff): Promise<MerchantProposal> =>
      decide(key, staff, async (tx, proposed, now) => {
        assertDecides(proposed, staff)
        return { row: await end(tx, proposed, staff, 'DECLINED', now, { declineReason: reason }) }
      }),

    /** @throws DomainError those of `decide`, and PROPOSAL_OF_ANOTHER */
    withdraw: (key: GatewayRequest<'withdrawMerchantProposal'>, staff: Staff): Promise<MerchantProposal> =>
      decide(key, staff, async (tx, proposed, now) => {
        if (!isProposedBy(proposed, peopleOf(staff))) throw new DomainError('PROPOSAL_OF_ANOTHER')
        return { row: await end(tx, proposed, staff, 'WITHDRAWN', now) }
      }),
  }
}

export type Proposals = ReturnType<typeof createProposals>

/** Undefined where the operation no longer accepts it: it was erased, or made by the rules of an older version. */
const inputOf = ({ operation, input }: ProposalRow) =>
  gatewayTable[operation].input.safeParse(input).data as Request<ProposableOperation> | undefined

const resultOf = (applied: Applied | Afterwards | void): Applied =>
  typeof applied === 'object' ? applied : { outcome: [], ...(applied && { afterwards: applied }) }

/** A proposal that the operation would now reject is outdated and blocks nothing. */
function orOutdated(error: unknown): undefined {
  if (!(error instanceof DomainError)) throw error
}

/** Whether a stored proposal is of this request. Once it is decided its secrets are not known. */
const isRepeated = (
  row: ProposalRow,
  { operation, input, proposedBy }: Pick<ProposalRow, 'operation' | 'proposedBy'> & { input: object },
): boolean =>
  row.operation === operation &&
  row.proposedBy === proposedBy &&
  isDeepStrictEqual(inputOf(row), row.state === 'PROPOSED' ? input : conceal(operation, input))

async function doesWait(
  tx: Transaction,
  {
    merchant,
    people,
    subject,
    changes,
    gives,
    agreed,
  }: Required<Pick<Comparison, 'changes' | 'agreed'>> &
    Pick<Comparison, 'gives'> & { merchant: string; people: string[]; subject: string },
  now: Date,
): Promise<boolean> {
  if (changes.some(({ loosens }) => loosens)) return true
  if (gives === undefined) return false
  if (people.some((one) => agreed.includes(one))) return true
  return !(await giveAlone(tx, { merchant, people, subject, amount: gives }, now))
}

const isSame = (
  row: Pick<ProposalRow, 'operation' | 'changes'>,
  { operation, changes }: { operation: string; changes: readonly ProposedChange[] },
): boolean => row.operation === operation && textOf(row.changes) === textOf(changes)

/** Equal changes are equal texts. Estimates may change while a proposal is pending. */
const textOf = (changes: readonly ProposedChange[]): string =>
  JSON.stringify(
    changes
      .filter(({ isEstimate }) => !isEstimate)
      .map(({ field, from, to, loosens }) => [field, from ?? null, to ?? null, loosens]),
  )
