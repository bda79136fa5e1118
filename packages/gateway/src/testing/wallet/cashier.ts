import { randomUUID } from 'node:crypto'
import { CREDIT } from '@atrium/contracts/money'
import type { Sql } from '@atrium/database'
import { hash } from '@node-rs/argon2'
import { addCampaign } from '../../domains/promotions/testing.ts'
import { openAccount } from '../../domains/wallet/balances/open-account.ts'
import { sealOf } from '../../domains/wallet/payout-accounts/account-view.ts'
import { addMember } from '../builders.ts'
import type { TestMember } from '../builders.ts'
import type { TestGateway } from '../gateway.ts'

/** Adds two payment methods, preset amounts and a first-deposit bonus to a merchant. */
export async function addCashier(sql: Sql, merchant: string): Promise<void> {
  await sql`
    insert into wallet.payment_methods (merchant, method, position, is_on)
    values (${merchant}, 'bank', 1, true), (${merchant}, 'card', 2, true), (${merchant}, 'voucher', 3, false)`
  await sql`
    insert into wallet.payment_method_limits (merchant, method, from_level, min_amount, max_amount, minutes) values
      (${merchant}, 'bank', 1, ${10n * CREDIT}, ${1_000n * CREDIT}, 10),
        (${merchant}, 'bank', 4, ${10n * CREDIT}, ${5_000n * CREDIT}, 10),
        (${merchant}, 'card', 1, ${10n * CREDIT}, ${500n * CREDIT}, 1)`
  await sql`
    insert into wallet.cashier_settings (merchant, deposit_presets, order_minutes, two_reviewers_above)
    values (${merchant}, ${[50n * CREDIT, 100n * CREDIT].map(String)}::int8[], 60, ${2_000n * CREDIT})`
  await sql`
    insert into wallet.member_levels (merchant, level, name_ko, name_en, daily_withdrawals, daily_withdrawal_amount,
      withdrawal_fee) values (${merchant}, 1, '브론즈', 'Bronze', 3, ${5_000n * CREDIT}, ${CREDIT})`
  const [known] = await sql`select 1 from promotions.campaigns where merchant = ${merchant} and id = 'WELCOME'`
  if (!known)
    await addCampaign(
      sql,
      'WELCOME',
      { kind: 'FIRST_DEPOSIT', percent: 100, maxAmount: '100', minDeposit: '20', wagering: { multiplier: 10 } },
      { merchant, title: { KO: '첫 입금 보너스', EN: 'First deposit bonus' } },
    )
}

/** Payment password of the members of `addWithdrawer`. */
export const PAYMENT_PASSWORD = '246813'

export interface Withdrawer extends TestMember {
  readonly token: string
  readonly accountId: string
}

interface WithdrawerWishes {
  readonly credits: bigint
  readonly hasPaymentPassword?: boolean
  readonly hasAccount?: boolean
  /**
   * Backdates the registration and adds a paid withdrawal to the account, so that the next withdrawal has no risk
   * signals.
   */
  readonly hasWithdrawn?: boolean
}

/** Adds a member of DEMO with money, a payment password and a payout account. */
export async function addWithdrawer(
  gateway: TestGateway,
  { credits, hasPaymentPassword = true, hasAccount = true, hasWithdrawn = false }: WithdrawerWishes,
): Promise<Withdrawer> {
  const {
    sql,
    deps: { keys },
  } = gateway
  const member = await addMember(sql, hasWithdrawn ? { registeredAt: new Date(Date.now() - 60 * 86_400_000) } : {})
  await openAccount(sql, { memberId: member.id, amount: credits * CREDIT })
  if (hasPaymentPassword)
    await sql`
      update identity.members
      set payment_password_hash = ${await hash(PAYMENT_PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 })}
      where id = ${member.id}`
  const accountId = randomUUID()
  const place = { id: accountId, memberId: member.id }
  if (hasAccount) {
    await sql`
      insert into wallet.payout_accounts (id, merchant, member_id, country, bank, number_sealed, number_index,
        last_digits, holder_sealed, is_default, created_at, usable_from)
      values (${accountId}, 'DEMO', ${member.id}, 'KR', 'KB', ${sealOf(keys, 'number', place, '1234567890')},
        ${randomUUID()}, '7890', ${sealOf(keys, 'holder', place, 'Gildong Hong')}, true, now() - interval '30 days',
        now() - interval '30 days')`
  }
  if (hasWithdrawn) {
    await sql`
      insert into wallet.withdrawal_orders (id, merchant, member_id, request_id, payout_account_id, amount, fee,
        currency, state, created_at, updated_at)
      values (${randomUUID()}, 'DEMO', ${member.id}, ${randomUUID()}, ${accountId}, ${10n * CREDIT}, 0, 'DEMO',
        'RECEIVED', now() - interval '20 days', now() - interval '20 days')`
  }
  return { ...member, accountId, token: await gateway.signIn(member) }
}
