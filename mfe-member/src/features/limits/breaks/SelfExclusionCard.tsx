import type { CallRequest, Protection } from '@atrium/contracts/calls'
import { RETURN_WAIT_HOURS } from '@atrium/contracts/rules/responsible-gaming'
import { usePortal, useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { useState } from 'react'
import { selfExclusionChoices } from './break-terms.ts'
import { BreakForm } from './BreakForm.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useLimitText } from '../use-limit-text.ts'
import cashier from '../../../cashier/cashier.module.css'
import styles from '../limits.module.css'

const CONSEQUENCES = ['atOnce', 'noPlay', 'login', 'balance', 'withdrawals', 'bets', 'bonus', 'return'] as const

/**
 * Months or years without play, or permanently; its consequences are shown before the choice and again in the dialog
 * (domain rule RG-12).
 */
export function SelfExclusionCard({ bar, now }: { bar: Protection['bar']; now: number }) {
  const t = useText()
  const { call } = usePortal()
  const { timeText } = useLimitText()
  const [term, setTerm] = useState<CallRequest<'selfExclude'>['term']>()
  const choices = selfExclusionChoices(bar, now)
  const chosen = choices.find((choice) => choice.term === term)
  const consequences = (isForGood: boolean) => (
    <ul className={styles.consequences}>
      {CONSEQUENCES.map((key) => (
        <li key={key}>
          {t(`limits.exclusion.consequences.${key === 'return' && isForGood ? 'noReturn' : key}`, {
            hours: RETURN_WAIT_HOURS,
          })}
        </li>
      ))}
    </ul>
  )
  return (
    <Card title={t('limits.exclusion.title')}>
      <div className={cashier.stack}>
        <p className={cashier.note}>{t('limits.exclusion.text')}</p>
        {consequences(false)}
        {choices.some(({ isLonger }) => isLonger) ? (
          <BreakForm texts="exclusion" choices={choices} onStart={setTerm} />
        ) : (
          <p className={styles.text}>{t('limits.exclusion.isForGood')}</p>
        )}
      </div>
      {term !== undefined && chosen && (
        <ConfirmDialog
          title={t('limits.exclusion.confirmTitle')}
          confirmLabel={t('limits.exclusion.confirm')}
          consent={t('limits.exclusion.consent')}
          onClose={() => setTerm(undefined)}
          change={() => call('selfExclude', { term, confirm: true })}
          doneText={() => t('limits.exclusion.done')}
        >
          <p className={styles.text}>
            <strong>
              {t(`limits.terms.${term}`)}:{' '}
              {chosen.endsAt === undefined ? t('limits.forGood') : t('limits.until', { time: timeText(chosen.endsAt) })}
            </strong>
          </p>
          {consequences(chosen.endsAt === undefined)}
        </ConfirmDialog>
      )}
    </Card>
  )
}
