import { formatWire } from '@atrium/contracts/money'
import type { StaffCampaign } from '@atrium/contracts/staff/marketing/campaigns'
import { Meter } from '@atrium/ui/meter'
import { useLocale } from '../../locale/locale.tsx'
import common from '../../layout/common.module.css'
import styles from './campaigns.module.css'

/** The spent and the reserved part of the budget, in credits and in number of claims. */
export function BudgetMeter({
  campaign: {
    budget: { credits, claims, spentCredits, spentClaims, reservedCredits, reservedClaims },
    currency,
  },
}: {
  campaign: Pick<StaffCampaign, 'budget' | 'currency'>
}) {
  const { text, format } = useLocale()
  const spent = `${formatWire(spentCredits)} ${currency}`
  return (
    <span className={styles.budget}>
      <span>
        {credits !== undefined
          ? text('campaigns.budget.spent', { spent, of: `${formatWire(credits)} ${currency}` })
          : text(claims === undefined ? 'campaigns.budget.noLimit' : 'campaigns.budget.spentOnly', { spent })}
      </span>
      {reservedClaims > 0 && (
        <span className={common.quiet}>
          {text('campaigns.budget.reserved', {
            reserved: `${formatWire(reservedCredits)} ${currency}`,
            count: reservedClaims,
          })}
        </span>
      )}
      {credits !== undefined && (
        <Meter label={text('campaigns.budget.credits')} value={Number(spentCredits)} max={Number(credits)} />
      )}
      <span className={common.quiet}>
        {claims === undefined
          ? text('campaigns.budget.claims', { count: spentClaims })
          : text('campaigns.budget.claimsOf', { count: format.count(spentClaims), of: format.count(claims) })}
      </span>
      {claims !== undefined && <Meter label={text('campaigns.budget.claimsMeter')} value={spentClaims} max={claims} />}
    </span>
  )
}
