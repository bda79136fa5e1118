import { DomainError } from '@atrium/contracts/errors'
import { TRIAL_ACCOUNT_TYPE } from '@atrium/contracts/portal/session'
import type { AgentMove } from '@atrium/contracts/staff/agents/tree'
import type { ProposedChange } from '@atrium/contracts/staff/merchant-proposals'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { CONTRACT_KINDS } from '@atrium/contracts/rules/agents/agent-contracts'
import { formatLineRate } from '@atrium/contracts/rules/agents/line-rates'
import type { Sql, Transaction } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { changeOf } from '../../../platform/proposals/compare.ts'
import type { Proposable, Proposals } from '../../../platform/proposals/proposals.ts'
import { publishUnread } from '../../messages/index.ts'
import { wireTerms } from '../contracts/contract-view.ts'
import { findContractOf, lockContracts, readContractsBelow } from '../contracts/contracts-repository.ts'
import { endAll } from '../contracts/contracts-service.ts'
import type { EndingContract } from '../contracts/ending-contracts.ts'
import { holdRates, lowerRates, readRatesAbove } from '../line-rates/line-rates-repository.ts'
import type { LoweredRate } from '../line-rates/line-rates-repository.ts'
import { merchantOf } from './merchant-of.ts'
import type { Placed } from './moves-repository.ts'
import {
  countBelow,
  countOffers,
  findAgentByAccount,
  findPlaced,
  lockTeam,
  moveMember,
  withdrawOffers,
} from './moves-repository.ts'

interface Move {
  readonly member: Placed & { nodeId: bigint }
  readonly upline: Placed | undefined
  readonly members: number
  readonly ending: readonly EndingContract[]
  readonly offers: number
  readonly lowered: readonly LoweredRate[]
}

/** Creates staff operations that move members in the tree. A move ends contracts (domain rule 4.6). */
export function createStaffMoves(
  deps: Pick<Deps, 'sql' | 'realtime' | 'merchants'> & { readonly proposals: Proposals },
) {
  const { sql, merchants, proposals } = deps
  proposals.register(moveProposals(deps))
  return {
    /**
     * Returns what a move would change.
     * @throws DomainError NOT_FOUND, AGENT_UPLINE_UNKNOWN, AGENT_MOVE_TRIAL, AGENT_MOVE_BELOW_ITSELF,
     *   AGENT_MOVE_NOT_NEEDED
     */
    async previewAgentMove({ merchant, memberId, upline }: GatewayRequest<'previewAgentMove'>): Promise<AgentMove> {
      const { agentTypes } = await merchantOf(merchants, merchant)
      return moveView(
        await sql.begin('isolation level repeatable read read only', (tx) =>
          readMove(tx, { merchant, memberId, upline, agentTypes }),
        ),
      )
    },

    /** Proposes a move. @throws DomainError those of `moveProposals`; PROPOSAL_WAITING */
    async moveAgent(input: GatewayRequest<'moveAgent'>, staff: Staff): Promise<GatewayAnswer<'moveAgent'>> {
      const { merchant, memberId, upline } = input
      const { agentTypes } = await merchantOf(merchants, merchant)
      // Computed before the move, because afterwards there is nothing to preview.
      const shown = moveView(await readMove(sql, { merchant, memberId, upline, agentTypes }))
      const proposal = await proposals.perform('moveAgent', input, staff)
      return { ...shown, ...(proposal && { proposal }) }
    },
  }
}

/**
 * Moves a member. In one transaction, it also ends contracts and lowers rates to those of the new upline. Current
 * cycles are still settled by the tree before the move. Throws DomainError like `preview`, and AGENT_MOVE_CHANGED if
 * the result would differ from the preview.
 */
const moveProposals = (deps: Pick<Deps, 'sql' | 'realtime' | 'merchants'>): Proposable<'moveAgent'> => {
  const locked = async (
    tx: Transaction,
    { merchant, memberId, upline }: GatewayRequest<'moveAgent'>,
  ): Promise<Move> => {
    const { agentTypes } = await merchantOf(deps.merchants, merchant)
    for (const kind of CONTRACT_KINDS) await lockContracts(tx, merchant, kind)
    await lockTeam(tx, BigInt(memberId))
    const target = upline === undefined ? undefined : await findAgentByAccount(tx, merchant, upline, agentTypes)
    if (target) await holdRates(tx, target.id)
    return readMove(tx, { merchant, memberId, upline, agentTypes })
  }
  return {
    operation: 'moveAgent',
    subject: ({ memberId }) => `agent-move:${memberId}`,

    async compare(tx, input) {
      const move = await locked(tx, input)
      const { members, ending, lowered } = input
      const rates = countRates(move.lowered)
      const shown = new Set(ending)
      if (
        move.members !== members ||
        move.ending.length !== shown.size ||
        move.ending.some(({ contract }) => !shown.has(String(contract.id))) ||
        rates !== lowered
      ) {
        throw new DomainError(
          'AGENT_MOVE_CHANGED',
          `${move.members} members move, ${move.ending.length} contracts end and ${rates} rates are lowered, but ${members}, ${shown.size} and ${lowered} were shown`,
        )
      }
      const { account, from, to } = moveView(move)
      const added = (field: string, value: string | number): ProposedChange[] =>
        changeOf(field, undefined, String(value), { loosens: 'NEVER' })
      return {
        changes: [
          ...added('account', account),
          // A move below an upline needs a second person, because the upline earns from the team. A move to the top
          // does not.
          ...changeOf('upline', from?.account, to?.account, { loosens: to ? 'ANY' : 'NEVER' }),
          ...added('teamMembers', members),
          ...added('endingContracts', ending.length),
        ],
      }
    },

    async apply(tx, input, { actor, now }) {
      const { merchant, memberId, members, reason } = input
      const notified = new Set<bigint>()
      const move = await locked(tx, input)
      await withdrawOffers(tx, move.member.nodeId, now)
      await endAll(tx, move.ending, now, now, notified)
      await moveMember(tx, move.member.id, move.upline?.id ?? null, now)
      if (move.upline) await lowerRates(tx, move.member.id, move.upline.id, now)
      const { from, to } = moveView(move)
      await noteEvent(tx, {
        merchant,
        actor,
        action: 'agent-moved',
        subject: `member:${memberId}`,
        details: {
          account: move.member.account,
          from: from?.account ?? '',
          to: to?.account ?? '',
          members,
          contracts: move.ending.length,
          offers: move.offers,
          rates: countRates(move.lowered),
          reason,
        },
        at: now,
      })
      return async () => {
        for (const agentId of notified) await publishUnread(deps, agentId)
      }
    },
  }
}

async function readMove(
  tx: Sql | Transaction,
  {
    merchant,
    memberId,
    upline: account,
    agentTypes,
  }: { merchant: string; memberId: string; upline: string | undefined; agentTypes: number[] },
): Promise<Move> {
  const member = await findPlaced(tx, merchant, BigInt(memberId))
  if (!member) throw new DomainError('NOT_FOUND', `member ${memberId}`)
  if (member.type === TRIAL_ACCOUNT_TYPE || member.nodeId === null) throw new DomainError('AGENT_MOVE_TRIAL')
  const upline = account === undefined ? undefined : await findAgentByAccount(tx, merchant, account, agentTypes)
  if (account !== undefined && !upline)
    throw new DomainError('AGENT_UPLINE_UNKNOWN', `no agent ${account} at ${merchant}`)
  if (upline && (upline.id === member.id || upline.path.includes(member.nodeId)))
    throw new DomainError('AGENT_MOVE_BELOW_ITSELF')
  if ((upline?.id ?? null) === member.uplineId) throw new DomainError('AGENT_MOVE_NOT_NEEDED')
  const ending: EndingContract[] = []
  for (const kind of CONTRACT_KINDS) {
    const own = await findContractOf(tx, member.id, kind, 'ACTIVE')
    if (own) ending.push({ contract: own, reason: 'MOVED' })
    for (const contract of await readContractsBelow(tx, member.nodeId, kind))
      ending.push({ contract, reason: 'UPLINE_GONE' })
  }
  return {
    member: { ...member, nodeId: member.nodeId },
    upline,
    members: await countBelow(tx, member.nodeId),
    ending,
    offers: await countOffers(tx, member.nodeId),
    lowered: upline ? await readRatesAbove(tx, member.id, upline.id) : [],
  }
}

/** Returns the total over all members and categories. */
const countRates = (lowered: readonly LoweredRate[]): number => lowered.reduce((sum, { members }) => sum + members, 0)

const moveView = ({ member, upline, members, ending, offers, lowered }: Move): AgentMove => ({
  memberId: String(member.id),
  account: member.account,
  ...(member.uplineId !== null && { from: { memberId: String(member.uplineId), account: member.uplineAccount! } }),
  ...(upline && { to: { memberId: String(upline.id), account: upline.account } }),
  members,
  offers,
  lowered: lowered.map(({ category, rate, highest, members: count }) => ({
    category,
    rate: formatLineRate(rate),
    highest: formatLineRate(highest),
    members: count,
  })),
  ending: ending.map(({ contract: { id, kind, agentAccount, terms }, reason }) => ({
    contractId: String(id),
    kind,
    agent: agentAccount,
    terms: wireTerms(terms),
    reason,
  })),
})
