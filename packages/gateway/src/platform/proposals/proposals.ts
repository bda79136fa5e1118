import { DomainError, ERRORS } from '@atrium/contracts/errors'
import {
  INSTALLATION,
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
import { createWaitingProposals } from './waiting-proposals.ts'

const HOUR_MS = 3_600_000

type Request<Name extends ProposableOperation> = GatewayRequest<Name>

/** The difference between the current state and the requested state. */
export interface Comparison {
  readonly changes: readonly ProposedChange[]
  /**
   * Maximum cost for the merchant, in counts of 1/10,000. A cost within the amount that one person may give in 24 hours
   * needs no second person.
   */
  readonly gives?: bigint
  /** Staff who approved the same request earlier. They cannot be its second person. */
  readonly agreed?: readonly string[]
  /** Whether a second person is needed regardless of the direction of the changes. */
  readonly waits?: boolean
}

/** The person who requests or approves a change, and the time. */
type Decider = Pick<Staff, 'actor' | 'people'> & { readonly now: Date }

/** The person who applies a change: either alone, or by approving the proposal of another person. */
interface Executor extends Decider {
  readonly proposed?: Pick<ProposalRow, 'proposedBy' | 'proposerPeople' | 'proposedAt'>
}

/** Work after the commit, such as notifying members. */
type Afterwards = () => Promise<unknown>

/** `outcome`: results that were unknown before the change. They are listed with the changes. */
interface Applied {
  readonly outcome: readonly ProposedChange[]
  readonly afterwards?: Afterwards | undefined
}

/**
 * A staff operation that needs a second person when it gives money away or loosens a restriction. `Compared`: data that
 * `compare` passes on to `apply`.
 */
export interface Proposable<Name extends ProposableOperation, Compared extends Comparison = Comparison> {
  readonly operation: Name
  /** Hours until a proposal expires. Defaults to MERCHANT_PROPOSAL_HOURS. */
  readonly hours?: number
  /** The subject of the change, such as `point-item:tumbler-2`. A subject can have one pending proposal. */
  subject(input: Request<Name>): string
  /** Allows several pending proposals about the same subject. Each has its own id. */
  readonly severalWait?: true
  /**
   * Returns the idempotency key of a request: a repeated request with this id has the same result. Requests with an id
   * are always stored, so a change that needed no second person is listed like those that did.
   */
  id?(input: Request<Name>): string
  /**
   * Checks conditions that apply only to new requests, such as that no other person has reserved the subject.
   * @throws DomainError
   */
  admit?(tx: Transaction, input: Request<Name>, by: Decider): Promise<unknown>
  /**
   * Compares the input with the current state and locks that state. `people`: accounts of the requester.
   * @throws DomainError when the operation rejects the input; a conflict (409) when the state on which the input is
   *   based has changed
   */
  compare(tx: Transaction, input: Request<Name>, now: Date, people: readonly string[]): Promise<Compared>
  /** Applies the input. `compare` has run in the same transaction. */
  apply(tx: Transaction, input: Request<Name>, by: Executor, compared: Compared): Promise<Applied | Afterwards | void>
}

/**
 * Manages changes of staff that benefit members or loosen a restriction. Such a change needs a second person; a change
 * that tightens a restriction does not.
 */
export function createProposals({ sql, clock }: { readonly sql: Sql; readonly clock: () => Date }) {
  const proposables = new Map<ProposableOperation, unknown>()
  const list = keysetList(sql, proposalsSource)

  const proposableOf = <Name extends ProposableOperation>(name: Name): Proposable<Name> =>
    proposables.get(name) as Proposable<Name>

  /**
   * Runs `work` on a locked pending proposal. When it throws a conflict, the proposal is marked as outdated, because
   * its effect would now be different.
   * @throws DomainError NOT_FOUND, STAFF_ROLE_MISSING, PROPOSAL_DECIDED, PROPOSAL_OUTDATED and the errors of `work`
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
   * Compares a proposal with the current state. Returns undefined when its effect would differ from the one that was
   * proposed.
   * @throws other errors of the operation
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

  /** Marks a pending proposal as outdated if its effect would differ from the one that was proposed. */
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
    /** Registers an operation. All operations must be registered before the first request. */
    register<Name extends ProposableOperation, Compared extends Comparison>(
      proposable: Proposable<Name, Compared>,
    ): void {
      proposables.set(proposable.operation, proposable)
    },

    /**
     * Applies a request, or stores it as a pending proposal when it needs a second person, and returns that proposal.
     * Repeating the same request by the same person returns the same pending proposal. A request with an id always
     * returns a proposal; its state is APPLIED if no second person was needed.
     * @throws DomainError PROPOSAL_WAITING when another proposal about the same subject is pending, REQUEST_ID_USED
     *   when the id belongs to another request, and the errors of the operation
     */
    async perform<Name extends ProposableOperation>(
      operation: Name,
      input: Request<Name>,
      staff: Staff,
    ): Promise<MerchantProposal | undefined> {
      const proposable = proposableOf(operation)
      const merchant = merchantOf(input)
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
        const waits =
          !(await isBeingPrepared(tx, merchant, operation)) &&
          (compared.waits || (await doesWait(tx, { merchant, people, subject, changes, gives, agreed }, now)))
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
        // A proposal that is based on an older version does not count as a repeat: even with the same changes it could
        // not be approved.
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
     * Marks pending proposals about a subject as outdated, after another change of the same data. The caller must hold
     * the lock on the merchant's proposals, taken before all other locks.
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
      const [row] = await sql<{ currency: string; isPreparing: boolean }[]>`
        select currency, stage = 'PREPARING' as "isPreparing" from merchants.merchants_view where code = ${merchant}`
      if (!row && merchant !== INSTALLATION) throw new DomainError('NOT_FOUND', `merchant ${merchant}`)
      return { ...page, currency: row?.currency ?? '', ...(row?.isPreparing && { isPreparing: true }) }
    },

    waiting: createWaitingProposals({ sql, clock }),

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

/** The merchant of a request, or `*` for a change of the whole installation. */
const merchantOf = (input: object): string =>
  'merchant' in input && typeof input.merchant === 'string' ? input.merchant : INSTALLATION

export type Proposals = ReturnType<typeof createProposals>

/**
 * Returns undefined when the operation no longer accepts the stored input: it was erased, or made for an older version.
 */
const inputOf = ({ operation, input }: ProposalRow) =>
  gatewayTable[operation].input.safeParse(input).data as Request<ProposableOperation> | undefined

const resultOf = (applied: Applied | Afterwards | void): Applied =>
  typeof applied === 'object' ? applied : { outcome: [], ...(applied && { afterwards: applied }) }

/** Treats an error of the operation as outdated: a proposal that would now be rejected must not block new ones. */
function orOutdated(error: unknown): undefined {
  if (!(error instanceof DomainError)) throw error
}

/**
 * Whether a stored proposal belongs to this request. Secrets are compared only while it is pending, because they are
 * deleted after the decision.
 */
const isRepeated = (
  row: ProposalRow,
  { operation, input, proposedBy }: Pick<ProposalRow, 'operation' | 'proposedBy'> & { input: object },
): boolean =>
  row.operation === operation &&
  row.proposedBy === proposedBy &&
  isDeepStrictEqual(inputOf(row), row.state === 'PROPOSED' ? input : conceal(operation, input))

/**
 * Whether an operation only configures a merchant that was never opened. Nothing can be given to members yet, and a
 * second person approves the whole configuration when the merchant is opened.
 */
async function isBeingPrepared(tx: Transaction, merchant: string, operation: ProposableOperation): Promise<boolean> {
  if (!gatewayTable[operation].configures) return false
  const rows = await tx`select from merchants.merchants_view where code = ${merchant} and stage = 'PREPARING'`
  return rows.count > 0
}

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

/** Equal changes produce equal text. Estimates are excluded, because they may change while a proposal is pending. */
const textOf = (changes: readonly ProposedChange[]): string =>
  JSON.stringify(
    changes
      .filter(({ isEstimate }) => !isEstimate)
      .map(({ field, from, to, loosens }) => [field, from ?? null, to ?? null, loosens]),
  )
