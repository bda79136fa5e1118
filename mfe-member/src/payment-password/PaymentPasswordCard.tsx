import { useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { useState } from 'react'
import styles from './payment-password.module.css'
import { PaymentPasswordDialog } from './PaymentPasswordDialog.tsx'
import type { PaymentPasswordMode } from './PaymentPasswordForm.tsx'

/** Whether there is a payment password, and the buttons to set, change or replace it. */
export function PaymentPasswordCard({
  isSet,
  needsTotp,
  onChanged,
}: {
  isSet: boolean
  needsTotp: boolean
  onChanged(): void
}) {
  const t = useText()
  const [mode, setMode] = useState<PaymentPasswordMode>()
  const done = () => {
    setMode(undefined)
    onChanged()
  }
  return (
    <Card title={t('paymentPassword.title')}>
      <div className={styles.card}>
        <p className={styles.note}>{t('paymentPassword.lead')}</p>
        <div className={styles.actions}>
          <Badge tone={isSet ? 'win' : 'warn'}>
            {t(isSet ? 'paymentPassword.isSet' : 'paymentPassword.isMissing')}
          </Badge>
          {isSet ? (
            <>
              <Button onClick={() => setMode('change')}>{t('paymentPassword.titles.change')}</Button>
              <Button variant="quiet" onClick={() => setMode('forgotten')}>
                {t('paymentPassword.forgotten')}
              </Button>
            </>
          ) : (
            <Button onClick={() => setMode('set')}>{t('paymentPassword.titles.set')}</Button>
          )}
        </div>
      </div>
      <PaymentPasswordDialog mode={mode} needsTotp={needsTotp} onClose={() => setMode(undefined)} onDone={done} />
    </Card>
  )
}
