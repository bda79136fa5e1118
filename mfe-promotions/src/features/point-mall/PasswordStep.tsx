import type { PortalError } from '@atrium/contracts/errors'
import { overlays } from '@atrium/contracts/portal/paths'
import { PAYMENT_PASSWORD_PATTERN } from '@atrium/contracts/rules/withdrawal-rules'
import { useCall, useText } from '@atrium/portal-kit'
import { Button, buttonClass } from '@atrium/ui/button'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import styles from './point-mall.module.css'

const PASSWORD_PAGE = `${overlays.member('securityCenter')}&section=paymentPassword`

interface PasswordStepProps {
  label: string
  isReady: boolean
  isBusy: boolean
  failure: PortalError | undefined
  onSubmit(paymentPassword: string): void
}

/** The payment password and the button of an exchange. Who has none is led to where it is set. */
export function PasswordStep({ label, isReady, isBusy, failure, onSubmit }: PasswordStepProps) {
  const t = useText()
  const [password, setPassword] = useState('')
  const { data: points } = useCall('pointBalance', {})
  if (points?.hasPaymentPassword === false)
    return (
      <>
        <p className={styles.note}>{t('mall.passwordFirst')}</p>
        <Link className={buttonClass({ variant: 'primary', size: 'l' })} to={PASSWORD_PAGE}>
          {t('mall.passwordSet')}
        </Link>
      </>
    )
  return (
    <>
      <TextField
        label={t('mall.password')}
        required
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        reveal={{ show: t('mall.passwordShow'), hide: t('mall.passwordHide') }}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure.message}
          {failure.code === 'PAYMENT_PASSWORD_MISSING' && (
            <>
              {' '}
              <Link to={PASSWORD_PAGE}>{t('mall.passwordSet')}</Link>
            </>
          )}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        size="l"
        block
        busy={isBusy}
        disabled={!isReady || !PAYMENT_PASSWORD_PATTERN.test(password)}
        onClick={() => onSubmit(password)}
      >
        {label}
      </Button>
    </>
  )
}
