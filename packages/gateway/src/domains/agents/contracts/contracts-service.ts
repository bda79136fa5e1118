import { isDeepStrictEqual } from 'node:util'
import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { ContractKind, ContractTerms, TermsProblem } from '@atrium/contracts/rules/agents/agent-contracts'
import { CONTRACT_OFFER_DAYS, hasPeriod, termsProblems } from '@atrium/contracts/rules/agents/agent-contracts'
import type { Transaction } from '@atrium/database'
import { changeAs } from '../../../platform/audit/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { publishUnread } from '../../messages/index.ts'
import type { Notified } from './contract-messages.ts'
import { notify } from './contract-messages.ts'
import { endOfContract, startOfContract } from './contract-start.ts'
import { wireContract } from './contract-view.ts'
import type { Contract } from './contracts-repository.ts'
import {
  activate,
  closeOffer,
  endContracts,
  findContract,
  findContractOf,
  findDirectDownline,
  findOffer,
  insertOffer,
  lockContracts,
  readContractRules,
  readEarlierContracts,
} from './contracts-repository.ts'
import type { EndingContract } from './ending-contracts.ts'
import { readEndingContracts } from './ending-contracts.ts'
import type { Merchant } from '../../../platform/tenancy/merchant.ts'

const DAY_MS = 86_400_000

/**
 * The side of a contract that acts: an agent, or the merchant (represented by an operator) for agents without upline.
 */
export interface Contractor {
  readonly memberId: bigint | null
  /** Name of the contractor in the audit log. */
  readonly actor: string
  readonly merchant: Pick<Merchant, 'code' | 'timeZone' | 'agentTypes'>
  /** Adds an operator's action to the audit log, in the same transaction. */
  readonly note?: (tx: Transaction, contract: Contract, ended: number) => Promise<void>
}

type Processed = CallValue<'processDividend'>
/** Creates the calls that offer, accept and end contracts (domain rules 4.6 and 4.8). */
export function createContracts({ sql, clock, realtime }: Pick<Deps, 'sql' | 'clock' | 'realtime'>) {
  /**
   * Offers, accepts, rejects, withdraws or terminates a contract.
   * @throws DomainError NOT_FOUND, CONTRACT_TERMS_INVALID, CONTRACT_PENDING, CONTRACT_CHANGED, CONTRACT_NOT_PENDING,
   *   CONTRACT_NOT_TERMINABLE, CONTRACT_UPLINE_MISSING, REQUEST_ID_USED if another offer has the request id
   */
  return async function processContract(
    kind: ContractKind,
    request: ParsedRequest<'processDividend'>,
    contractor: Contractor,
  ): Promise<Processed> {
    const now = clock()
    const notified: Notified = new Set()
    const processed = await changeAs(sql, contractor.actor, async (tx): Promise<Processed> => {
      await lockContracts(tx, contractor.merchant.code, kind)
      if (request.action === 'N')
        return {
          contract: wireContract(
            await offerContract(tx, kind, request, contractor, now, notified),
            contractor.memberId,
          ),
          ended: 0,
        }
      const contract = await contractOf(tx, kind, request.contractId, contractor)
      const ended = await ACTIONS[request.action](tx, contract, {
        contractor,
        now,
        notified,
        ending: request.action === 'A' ? request.ending : [],
      })
      await contractor.note?.(tx, contract, ended)
      return { contract: wireContract((await findContract(tx, contract.id))!, contractor.memberId), ended }
    })
    for (const memberId of notified) await publishUnread({ sql, realtime }, memberId)
    return processed
  }
}

interface Context {
  contractor: Contractor
  now: Date
  notified: Notified
  /** Ids of the contracts that the dialog listed as ending with this one. */
  ending: readonly string[]
}

const ACTIONS: Record<
  'A' | 'R' | 'W' | 'T',
  (tx: Transaction, contract: Contract, context: Context) => Promise<number>
> = {
  A: accept,
  async R(tx, contract, { contractor, now, notified }) {
    if (contract.agentId !== contractor.memberId)
      throw new DomainError('NOT_FOUND', `contract ${contract.id} is no offer to the caller`)
    requirePending(contract, now)
    await closeOffer(tx, contract.id, 'REJECTED', now)
    await notify(tx, contract.uplineId, 'contract-rejected', contract, now, notified)
    return 0
  },
  async W(tx, contract, { contractor, now }) {
    if (contract.uplineId !== contractor.memberId)
      throw new DomainError('NOT_FOUND', `contract ${contract.id} was not offered by the caller`)
    requirePending(contract, now)
    await closeOffer(tx, contract.id, 'WITHDRAWN', now)
    return 0
  },
  T: terminate,
}

/** Converts requested terms to the stored format. */
const termsOf = (kind: ContractKind, { tiers, rates, period, minBetDays }: ContractTerms): ContractTerms => ({
  ...(kind === 'REALTIME' ? { rates } : { tiers }),
  ...(hasPeriod(kind) && period && { period }),
  ...(kind === 'DIVIDEND' && minBetDays && { minBetDays }),
})

/**
 * Stores an offer, once per `requestId`. The contracts of the kind must be locked.
 * @throws DomainError those of `createContracts`
 */
export async function offerContract(
  tx: Transaction,
  kind: ContractKind,
  { requestId, account, terms }: Extract<ParsedRequest<'processDividend'>, { action: 'N' }>,
  { memberId, merchant, note }: Contractor,
  now: Date,
  notified: Notified,
): Promise<Contract> {
  const repeated = await findOffer(tx, requestId)
  if (repeated) {
    const isSame =
      repeated.uplineId === memberId &&
      repeated.merchant === merchant.code &&
      repeated.kind === kind &&
      repeated.agentAccount.toLowerCase() === account.toLowerCase() &&
      isDeepStrictEqual(repeated.terms, termsOf(kind, { ...terms, period: terms.period ?? repeated.terms.period }))
    if (!isSame) throw new DomainError('REQUEST_ID_USED', `offer ${requestId}`)
    return repeated
  }
  const { agent, pending } = await assertOffer(tx, kind, { account, terms }, { memberId, merchant }, now)
  if (pending) await closeOffer(tx, pending.id, 'EXPIRED', now)
  const id = await insertOffer(
    tx,
    { merchant: merchant.code, kind, agent, uplineId: memberId, requestId, terms: termsOf(kind, terms) },
    now,
    new Date(now.getTime() + CONTRACT_OFFER_DAYS * DAY_MS),
  )
  // The lock covers only this kind and merchant, so another offer with the same id may have been stored meanwhile.
  if (id === undefined) throw new DomainError('REQUEST_ID_USED', `offer ${requestId}`)
  const contract = (await findContract(tx, id))!
  await notify(tx, agent.id, 'contract-offered', contract, now, notified)
  await note?.(tx, contract, 0)
  return contract
}

/**
 * Checks whether an offer can be made. Returns the agent it is for, and a previous offer that has expired.
 * @throws DomainError if it cannot be made
 */
export async function assertOffer(
  tx: Transaction,
  kind: ContractKind,
  { account, terms }: { account: string; terms: ContractTerms },
  { memberId, merchant }: Pick<Contractor, 'memberId' | 'merchant'>,
  now: Date,
) {
  const agent = await findDirectDownline(tx, merchant.code, memberId, account)
  if (!agent || !merchant.agentTypes.includes(agent.type))
    throw new DomainError('NOT_FOUND', `no direct downline ${account} that is an agent`)
  const upline = memberId === null ? undefined : await findContractOf(tx, memberId, kind, 'ACTIVE')
  if (memberId !== null && !upline) throw new DomainError('CONTRACT_UPLINE_MISSING', `${kind} of member ${memberId}`)
  requireValid(termsProblems(kind, terms, upline?.terms))
  const pending = await findContractOf(tx, agent.id, kind, 'PENDING')
  if (pending && pending.expiresAt > now) throw new DomainError('CONTRACT_PENDING', `contract ${pending.id}`)
  return { agent, pending }
}

/** Accepts a contract, and ends contracts below (see `readEndingContracts`). Returns the number of ended contracts. */
async function accept(
  tx: Transaction,
  contract: Contract,
  { contractor: { memberId, merchant }, now, notified, ending: shown }: Context,
): Promise<number> {
  if (contract.agentId !== memberId)
    throw new DomainError('NOT_FOUND', `contract ${contract.id} is no offer to the caller`)
  requirePending(contract, now)
  const upline =
    contract.uplineId === null ? undefined : await findContractOf(tx, contract.uplineId, contract.kind, 'ACTIVE')
  if (contract.uplineId !== null && !upline)
    throw new DomainError('CONTRACT_UPLINE_MISSING', `${contract.kind} of member ${contract.uplineId}`)
  requireValid(termsProblems(contract.kind, contract.terms, upline?.terms))
  const ending = await readEndingContracts(tx, contract.nodeId, contract.kind, contract.terms)
  const expected = new Set(shown)
  if (ending.length !== expected.size || ending.some((one) => !expected.has(String(one.contract.id))))
    throw new DomainError('CONTRACT_CHANGED', `${ending.length} contracts end, ${expected.size} were shown`)
  const from = startOfContract(
    {
      kind: contract.kind,
      period: contract.terms.period ?? null,
      upline: upline?.settledFrom ?? undefined,
      earlier: await readEarlierContracts(tx, contract.agentId, contract.kind, now),
    },
    now,
    merchant.timeZone,
  )
  await activate(tx, contract, from, now)
  await endAll(tx, ending, from, now, notified)
  await notify(tx, contract.uplineId, 'contract-accepted', contract, now, notified)
  return ending.length
}

/** Ends a contract, if the merchant's settings allow it. Returns the number of other contracts that end with it. */
async function terminate(
  tx: Transaction,
  contract: Contract,
  { contractor: { memberId, merchant }, now, notified }: Context,
): Promise<number> {
  const rules = await readContractRules(tx, merchant.code)
  const isAgent = contract.agentId === memberId
  if (
    contract.state !== 'ACTIVE' ||
    (isAgent ? !rules.agentMayTerminate : memberId !== null && !rules.uplineMayTerminate)
  )
    throw new DomainError('CONTRACT_NOT_TERMINABLE', `contract ${contract.id} is ${contract.state}`)
  const pending = await findContractOf(tx, contract.agentId, contract.kind, 'PENDING')
  if (pending && pending.expiresAt > now) throw new DomainError('CONTRACT_PENDING', `contract ${pending.id}`)
  const below = await readEndingContracts(tx, contract.nodeId, contract.kind, undefined)
  await endAll(
    tx,
    [{ contract, reason: isAgent ? 'BY_AGENT' : memberId === null ? 'BY_OPERATOR' : 'BY_UPLINE' }, ...below],
    endOfContract(contract, now, merchant.timeZone),
    now,
    notified,
  )
  return below.length
}

/** Ends contracts after their current cycles, and notifies their agents. */
export async function endAll(
  tx: Transaction,
  ending: readonly EndingContract[],
  until: Date,
  now: Date,
  notified: Notified,
): Promise<void> {
  if (ending.length === 0) return
  await endContracts(
    tx,
    ending.map(({ contract, reason }) => ({ id: contract.id, reason })),
    until,
    now,
  )
  for (const { contract } of ending) await notify(tx, contract.agentId, 'contract-ended', contract, now, notified)
}

/**
 * Reads a contract in which the caller is agent or upline.
 * @throws DomainError NOT_FOUND, also if the contract belongs to other agents
 */
async function contractOf(
  tx: Transaction,
  kind: ContractKind,
  id: string,
  { memberId, merchant }: Contractor,
): Promise<Contract> {
  const contract = await findContract(tx, BigInt(id))
  if (
    !contract ||
    contract.kind !== kind ||
    contract.merchant !== merchant.code ||
    (contract.agentId !== memberId && contract.uplineId !== memberId)
  )
    throw new DomainError('NOT_FOUND', `${kind} contract ${id}`)
  return contract
}

function requirePending({ id, state, expiresAt }: Contract, now: Date): void {
  if (state !== 'PENDING' || expiresAt <= now)
    throw new DomainError('CONTRACT_NOT_PENDING', `contract ${id} is ${state}`)
}

function requireValid(problems: readonly TermsProblem[]): void {
  if (problems.length > 0)
    throw new DomainError(
      'CONTRACT_TERMS_INVALID',
      problems.map(({ problem, tier, rate }) => `${problem} ${tier ?? rate ?? ''}`.trim()).join(', '),
      problems.map(({ problem, tier, rate }) => ({
        path: tier !== undefined ? `terms.tiers.${tier}` : rate ? `terms.rates.${rate}` : 'terms',
        message: problem,
      })),
    )
}
