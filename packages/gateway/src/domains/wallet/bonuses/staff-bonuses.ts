import { DomainError } from '@atrium/contracts/errors'
import { parseMoney, toWire } from '@atrium/contracts/money'
import { TRIAL_ACCOUNT_TYPE } from '@atrium/contracts/portal/session'
import type { GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import type { Staff } from '@atrium/secrets/staff-assertion'
import type { Deps } from '../../../platform/deps.ts'
import type { Proposable, Proposals } from '../../../platform/proposals/proposals.ts'
import { policyOf } from '../../../platform/tenancy/jurisdiction-policy.ts'
import { refuseBarred } from '../../responsible-gaming/index.ts'
import { publishBalances } from '../balances/publish-balances.ts'
import { termsOf } from './bonus-terms.ts'
import { findBonusMember, grantBonus, readPolicy } from './bonuses-repository.ts'

type BonusDeps = Pick<Deps, 'sql' | 'realtime'> & { readonly proposals: Proposals }

/** Creates the staff operation that gives a bonus to a member. The member is notified like of any other bonus. */
export function createStaffBonuses(deps: BonusDeps) {
  deps.proposals.register(bonusProposals(deps))
  return {
    /**
     * Gives a bonus, or proposes it above what one person may give in 24 hours.
     * @throws DomainError NOT_FOUND if the member is not the merchant's, REAL_ACCOUNT_REQUIRED for a trial account,
     *   ACCOUNT_DISABLED, TIME_OUT_ACTIVE, SELF_EXCLUSION_ACTIVE, MEMBER_HAS_BONUS, INVALID_REQUEST for a wagering
     *   requirement above the maximum of the merchant's policy
     */
    giveBonus: async (request: GatewayRequest<'giveBonus'>, staff: Staff): Promise<MerchantProposal> =>
      (await deps.proposals.perform('giveBonus', request, staff))!,
  }
}

/** Proposal of one bonus. All conditions are checked again when it is approved; the proposal then stays pending. */
const bonusProposals = ({ sql, realtime }: Pick<Deps, 'sql' | 'realtime'>): Proposable<'giveBonus'> => ({
  operation: 'giveBonus',
  subject: ({ memberId }) => `member-bonus:${memberId}`,
  id: ({ bonusId }) => bonusId,

  async compare(tx, { merchant, memberId, amount, multiplier, days }, now) {
    const member = await findBonusMember(tx, { merchant, memberId })
    if (!member) throw new DomainError('NOT_FOUND', `member ${memberId}`)
    if (member.type === TRIAL_ACCOUNT_TYPE) throw new DomainError('REAL_ACCOUNT_REQUIRED')
    if (member.isBlocked) throw new DomainError('ACCOUNT_DISABLED')
    await refuseBarred(tx, BigInt(memberId), now)
    if (member.hasBonus) throw new DomainError('MEMBER_HAS_BONUS')
    const { maxWagerMultiple } = policyOf(await readPolicy(tx, BigInt(memberId)))
    if (maxWagerMultiple !== null && multiplier > maxWagerMultiple)
      throw new DomainError('INVALID_REQUEST', `at most ${maxWagerMultiple} here`, [
        { path: 'multiplier', message: `must be at most ${maxWagerMultiple} at this merchant` },
      ])
    return {
      changes: [
        { field: 'member', to: member.account, loosens: false },
        { field: 'amount', to: toWire(parseMoney(amount)), loosens: false },
        { field: 'wageringMultiple', to: String(multiplier), loosens: false },
        { field: 'bonusDays', to: String(days), loosens: false },
      ],
      gives: parseMoney(amount),
    }
  },

  async apply(tx, { bonusId, memberId, multiplier, days, ...request }, { now }) {
    const amount = parseMoney(request.amount)
    const terms = termsOf({ amount, multiplier, days }, now)
    const grant = { memberId: BigInt(memberId), ref: `staff:${bonusId}`, amount, locked: 0n, title: null, ...terms }
    if (!(await grantBonus(tx, grant, now))) throw new DomainError('MEMBER_HAS_BONUS')
    return () => publishBalances({ sql, realtime }, [BigInt(memberId)])
  },
})
