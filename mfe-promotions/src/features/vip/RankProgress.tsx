import type { VipProgress } from '@atrium/contracts/calls'
import { longDate } from '@atrium/contracts/locale/times'
import { parseMoney } from '@atrium/contracts/money'
import { useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Progress } from '@atrium/ui/meter'
import { plainAmount } from './vip-words.ts'
import styles from './vip.module.css'

type Condition = NonNullable<VipProgress['next']>['points']

/** The member's level, and the progress to the next one. */
export function RankProgress({ progress: { name, since, manualUntil, next, currency } }: { progress: VipProgress }) {
  const t = useText()
  const date = useDate()
  return (
    <div className={styles.progress}>
      <p className={styles.current}>
        <strong>{name}</strong>
        <span className={styles.quiet}>
          {manualUntil === undefined
            ? t('vip.since', { date: date(since) })
            : t('vip.manualUntil', { date: date(manualUntil) })}
        </span>
      </p>
      {next ? (
        <>
          <p className={styles.text}>{t('vip.next', { name: next.name, count: next.windowDays })}</p>
          <ConditionBar name={t('vip.points')} condition={next.points} unit="P" />
          <ConditionBar name={t('vip.deposits')} condition={next.deposits} unit={currency} />
        </>
      ) : (
        <p className={styles.text}>{t('vip.highest')}</p>
      )}
    </div>
  )
}

/** The member's progress in one condition; empty for a level without it. */
export function ConditionBar({
  name,
  condition: { has, needs, missing },
  unit,
}: {
  name: string
  condition: Condition
  unit: string
}) {
  const t = useText()
  if (needs === '0') return null
  return (
    <div className={styles.condition}>
      <p className={styles.figures}>
        <span>{name}</span>
        <span>{t('vip.of', { has: plainAmount(has), needs: plainAmount(needs), unit })}</span>
      </p>
      <Progress label={name} value={Number(parseMoney(has))} max={Number(parseMoney(needs))} />
      <p className={styles.quiet}>
        {missing === '0' ? t('vip.met') : t('vip.missing', { missing: plainAmount(missing), unit })}
      </p>
    </div>
  )
}

/** Formats days of the merchant's time zone. */
export function useDate(): (at: number) => string {
  const language = useLanguage()
  const {
    merchant: { timeZone },
  } = usePortal()
  return (at) => longDate(at, language, timeZone)
}
