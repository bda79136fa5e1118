import { DomainError } from '@atrium/contracts/errors'
import { BACK_OFFICE_ACCOUNT_TYPE, TRIAL_ACCOUNT_TYPE } from '@atrium/contracts/portal/session'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Sql, Transaction } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { changeOf } from '../../../platform/proposals/compare.ts'
import type { Proposable, Proposals } from '../../../platform/proposals/proposals.ts'
import { writeType } from '../../accounts/index.ts'
import { merchantOf } from './merchant-of.ts'
import type { Placed } from './moves-repository.ts'
import { findPlaced, lockTeam } from './moves-repository.ts'

/** Returns the account types that a member can get; none for trial and back office accounts. */
export const possibleTypes = (type: number, agentTypes: readonly number[]): number[] =>
  type === TRIAL_ACCOUNT_TYPE || type === BACK_OFFICE_ACCOUNT_TYPE ? [] : [...agentTypes]

/**
 * Creates the staff operation that makes a member an agent (also the merchant's first one) or changes an agent's
 * account type.
 */
export function createStaffAgentTypes({
  sql,
  merchants,
  proposals,
}: Pick<Deps, 'sql' | 'merchants'> & { readonly proposals: Proposals }) {
  proposals.register(typeProposals({ merchants }))
  return {
    /**
     * Changes a member's account type, or creates a proposal for approval.
     * @throws DomainError NOT_FOUND, AGENT_TYPE_IMPOSSIBLE, AGENT_TYPE_SAME, PROPOSAL_WAITING
     */
    async setAgentType(input: GatewayRequest<'setAgentType'>, staff: Staff): Promise<GatewayAnswer<'setAgentType'>> {
      const proposal = await proposals.perform('setAgentType', input, staff)
      const { id, account, type } = await placedOf(sql, input)
      return { memberId: String(id), account, type, ...(proposal && { proposal }) }
    },
  }
}

/** Every change needs a second person, because agents of all types open accounts and earn from their teams. */
const typeProposals = ({ merchants }: Pick<Deps, 'merchants'>): Proposable<'setAgentType'> => ({
  operation: 'setAgentType',
  subject: ({ memberId }) => `agent-type:${memberId}`,

  async compare(tx, input) {
    await lockTeam(tx, BigInt(input.memberId))
    const { account, type } = await placedOf(tx, input)
    const { agentTypes } = await merchantOf(merchants, input.merchant)
    if (!possibleTypes(type, agentTypes).includes(input.type))
      throw new DomainError('AGENT_TYPE_IMPOSSIBLE', `${account} of type ${type} cannot get type ${input.type}`)
    if (type === input.type) throw new DomainError('AGENT_TYPE_SAME')
    return {
      changes: [
        ...changeOf('account', undefined, account, { loosens: 'NEVER' }),
        ...changeOf('accountType', String(type), String(input.type), { loosens: 'ANY' }),
      ],
    }
  },

  async apply(tx, input, { actor, now }) {
    const { account, type } = await placedOf(tx, input)
    await writeType(tx, BigInt(input.memberId), input.type)
    await noteEvent(tx, {
      merchant: input.merchant,
      actor,
      action: 'agent-type-set',
      subject: `member:${input.memberId}`,
      details: { account, from: type, to: input.type, reason: input.reason },
      at: now,
    })
  },
})

/** Finds a member with its position in the tree. @throws DomainError NOT_FOUND */
async function placedOf(
  sql: Sql | Transaction,
  { merchant, memberId }: Pick<GatewayRequest<'setAgentType'>, 'merchant' | 'memberId'>,
): Promise<Placed> {
  const placed = await findPlaced(sql, merchant, BigInt(memberId))
  if (!placed) throw new DomainError('NOT_FOUND', `member ${memberId}`)
  return placed
}
