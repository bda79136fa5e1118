import type { CallValue } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import styles from './point-mall.module.css'

/** How points are earned: the rate of each category, weekends and the member's level. */
export function Earning({
  config: { rates, weekendFactor, isWeekend, levelFactor },
}: {
  config: CallValue<'pointConfig'>
}) {
  const t = useText()
  return (
    <details className={styles.earning}>
      <summary>{t('mall.earning.title')}</summary>
      <p className={styles.note}>{t('mall.earning.rule')}</p>
      <dl className={styles.rates}>
        {rates.map(({ category, rate }) => (
          <div key={category}>
            <dt>{t(`mall.gameCategories.${category}`)}</dt>
            <dd>{formatWire(rate)}</dd>
          </div>
        ))}
      </dl>
      {weekendFactor !== '1' && (
        <p className={styles.note}>
          {t(isWeekend ? 'mall.earning.isWeekend' : 'mall.earning.weekend', { factor: weekendFactor })}
        </p>
      )}
      {levelFactor !== '1' && <p className={styles.note}>{t('mall.earning.level', { factor: levelFactor })}</p>}
    </details>
  )
}
