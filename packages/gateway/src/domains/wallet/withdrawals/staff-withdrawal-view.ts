import { toWire } from '@atrium/contracts/money'
import type { KycRequirement } from '@atrium/contracts/rules/kyc/kyc-rules'
import { bankOf } from '@atrium/contracts/rules/wallet/banks'
import type { WithdrawalState } from '@atrium/contracts/rules/wallet/withdrawal-rules'
import type { Keys } from '../../../platform/keys/keys.ts'
import { payoutAccountView } from '../payout-accounts/account-view.ts'
import type { PayoutAccountRow } from '../payout-accounts/repository.ts'
import type { MemberFacts } from './staff-withdrawals-repository.ts'
import { toStaffWithdrawal } from './staff-withdrawals-source.ts'
import type { StaffWithdrawalRow } from './staff-withdrawals-source.ts'
import type { PartRow } from './withdrawals-repository.ts'

interface Shown {
  readonly missingProof: KycRequirement | undefined
  readonly facts: MemberFacts
  readonly pools: readonly { pool: string; balance: bigint }[]
  readonly account: PayoutAccountRow
  readonly parts: readonly PartRow[]
  readonly extras: readonly { part: number; proofs: number }[]
  readonly events: readonly { state: WithdrawalState; actor: string; note: string | null; at: Date }[]
}

/** Converts an order to the response for staff: amounts as decimals, the account number masked. */
export function staffWithdrawalView(
  order: StaffWithdrawalRow,
  { missingProof, facts, pools, account, parts, extras, events }: Shown,
  { keys, now }: { keys: Pick<Keys, 'field'>; now: Date },
) {
  const { country, bank, lastDigits, holder } = payoutAccountView(account, keys, 'EN', now)
  return {
    ...toStaffWithdrawal(order, { now }),
    reviewers: order.reviewers,
    ...(order.approvedBy !== null && { approvedBy: order.approvedBy }),
    ...(order.reason !== null && { reason: order.reason }),
    ...(missingProof && { missingProof }),
    ...(order.recentCount !== null &&
      order.recentAmount !== null && { recent: { count: order.recentCount, amount: toWire(order.recentAmount) } }),
    member: {
      account: order.account,
      registeredAt: facts.registeredAt.toISOString(),
      vipLevel: facts.vipLevel,
      balances: pools.map(({ pool, balance }) => ({ pool, amount: toWire(balance) })),
      deposits: { count: facts.deposits, amount: toWire(facts.deposited) },
      withdrawn: toWire(facts.withdrawn),
      netWin: toWire(facts.netWin),
    },
    payoutAccount: {
      country,
      bank,
      bankNames: bankOf(country, bank)?.name ?? { KO: bank, EN: bank },
      number: `••••${lastDigits}`,
      holder,
    },
    parts: parts.map((part) =>
      partView(
        part,
        extras.find((extra) => extra.part === part.part),
      ),
    ),
    events: events.map(({ state, actor, note, at }) => ({
      state,
      actor,
      ...(note !== null && { note }),
      at: at.toISOString(),
    })),
  }
}

const partView = (
  { part, amount, state, reason, paidAt, receipt, receiptAt, note, replaces, difference, releaseApprovedBy }: PartRow,
  extra: Shown['extras'][number] | undefined,
) => ({
  part,
  state,
  amount: toWire(amount),
  proofs: extra?.proofs ?? 0,
  ...(reason !== null && { reason }),
  ...(difference !== null && { difference }),
  ...(paidAt !== null && { paidAt: paidAt.toISOString() }),
  ...(receipt !== null && { receipt }),
  ...(receiptAt !== null && { receiptAt: receiptAt.toISOString() }),
  ...(note !== null && { note }),
  ...(replaces !== null && { replaces }),
  ...(releaseApprovedBy !== null && { releaseApprovedBy }),
})
