import { parseMoney } from '@atrium/contracts/money'
import { CAMPAIGN_KINDS, campaignKind } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import type { TermsOf } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import { bonusOrCredits } from '@atrium/contracts/rules/promotions/campaigns/rewards'
import type { Sql, Transaction } from '@atrium/database'
import type { CreditedDeposit, DepositOffer, DepositOffers } from '../../../platform/deposit-offers.ts'
import { bookClaim, insertClaim, payClaim } from '../claims/claims-repository.ts'
import { bonusOf } from '../claims/bonus-of.ts'

interface OfferRow {
  id: string
  title: { KO: string; EN: string }
  version: number
  rules: TermsOf<'DEPOSIT' | 'FIRST_DEPOSIT' | 'RELOAD'>
}

const DEPOSIT_KINDS = CAMPAIGN_KINDS.filter((kind) => campaignKind(kind).participation === 'DEPOSIT')
const DAY_MS = 86_400_000

/** Creates the functions by which the cashier offers and grants bonuses of deposit campaigns. */
export function createDepositOffers(): DepositOffers {
  return {
    async list(sql, { merchant, memberId, country = undefined }, now) {
      const rows = await sql<OfferRow[]>`
        select c.id, c.title, c.version, c.rules
        from promotions.campaigns c
        join promotions.budgets b on b.merchant = c.merchant and b.campaign = c.id
        left join promotions.enrolments e on e.member_id = ${memberId} and e.merchant = c.merchant and e.campaign = c.id
        where c.merchant = ${merchant} and c.kind in ${sql(DEPOSIT_KINDS)} and c.stage = 'LIVE'
          and c.starts_at <= ${now} and (c.ends_at is null or c.ends_at > ${now})
          and (e.joined_at is not null or not (coalesce((c.rules ->> 'joinFirst')::boolean, false) or c.rules ? 'code'))
          and promotions.unmet_terms(c.rules, ${memberId}, ${country ?? null}, ${now}) = '{}'
            and promotions.fits_budget(b, 0)
          and promotions.limit_reached(c, ${memberId}, 1, ${now}) is null
        order by c.position, c.id`
      return rows.map(toOffer)
    },

    async grant(tx, deposit, now) {
      const [campaign] = await tx<(OfferRow & { isOpen: boolean })[]>`
        select id, title, version, rules, stage in ('LIVE', 'PAUSED') as "isOpen" from promotions.campaigns
        where merchant = ${deposit.merchant} and id = ${deposit.code}`
      if (!campaign?.isOpen || (deposit.isFirstOnly && (await hasOtherDeposit(tx, deposit)))) return undefined
      // A savepoint: if the bonus exceeds the budget or a limit, only the grant is rolled back, and the deposit stays
      // credited.
      return tx
        .savepoint((inner) => grantIn(inner, deposit, campaign, now))
        .catch((error: unknown) => {
          if (error === NOT_GRANTED) return undefined
          throw error
        })
    },
  }
}

const NOT_GRANTED = Symbol('not granted')

async function grantIn(
  tx: Transaction,
  { merchant, memberId, code, orderId, charged, bonus, wagering }: CreditedDeposit,
  { version, rules }: OfferRow,
  now: Date,
): Promise<{ bonusId: bigint | null }> {
  const stored = await insertClaim(
    tx,
    {
      merchant,
      campaign: code,
      version,
      memberId,
      occasion: `deposit:${orderId}`,
      state: 'CLAIMABLE',
      reward: bonusOrCredits(wagering, bonus),
      deposit: charged,
      expiresAt: new Date(now.getTime() + (rules.claimDays ?? 7) * DAY_MS),
    },
    now,
  )
  if (!stored) return { bonusId: null }
  const paid = await payClaim(tx, { id: stored.id, memberId, state: 'ISSUED', bonus: bonusOf(stored, now) }, now)
  // If another bonus is active, the claim stays open.
  if (paid !== 'OK' && paid !== 'PROMOTION_BONUS_RUNNING') throw NOT_GRANTED
  if (await bookClaim(tx, stored.id, now)) throw NOT_GRANTED
  const [claim] = await tx<
    [{ bonusId: bigint | null }]
  >`select bonus_id as "bonusId" from promotions.claims where id = ${stored.id}`
  return claim
}

/** Returns whether any other deposit was credited to the member. */
async function hasOtherDeposit(sql: Sql | Transaction, { memberId, orderId }: CreditedDeposit): Promise<boolean> {
  const [row] = await sql<[{ other: boolean }]>`
    select exists (select 1 from protection.deposits_view d
      where d.member_id = ${memberId} and d.ref <> ${orderId}) as other`
  return row.other
}

const toOffer = ({ id, title, rules }: OfferRow): DepositOffer => ({
  code: id,
  title,
  percent: rules.percent,
  maxAmount: parseMoney(rules.maxAmount),
  minDeposit: parseMoney(rules.minDeposit),
  methods: rules.methods,
  wagering: rules.wagering,
  isFirstOnly: rules.kind === 'FIRST_DEPOSIT',
})
