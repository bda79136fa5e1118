import { formatWire } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { BonusesLink } from './links.tsx'
import styles from './withdraw.module.css'

/**
 * A bonus whose requirement is met, with the amount to claim and a link to claim it. A withdrawal before that would
 * forfeit it.
 */
export function ClaimFirst({ claimable, currency }: { claimable: string; currency: string }) {
  const t = useText()
  return (
    <Card title={t('withdraw.claimFirst.title')} className={styles.notice}>
      <p className={styles.line}>
        <span className={styles.lineText}>
          {t('withdraw.claimFirst.text', { amount: formatWire(claimable), currency })}
        </span>
        <BonusesLink>{t('withdraw.claimFirst.open')}</BonusesLink>
      </p>
    </Card>
  )
}
