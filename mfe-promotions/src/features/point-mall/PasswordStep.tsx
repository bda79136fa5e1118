import type { PortalError } from '@atrium/contracts/errors'
import { overlays } from '@atrium/contracts/portal/paths'
import { PAYMENT_PASSWORD_PATTERN } from '@atrium/contracts/rules/wallet/withdrawal-rules'
import { useCall, useText } from '@atrium/portal-kit'
import { Button, buttonClass } from '@atrium/ui/button'
import { TextField } from '@atrium/ui/text-field'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import styles from './point-mall.module.css'

const PASSWORD_PAGE = `${overlays.member('securityCenter')}&section=paymentPassword`

interface PasswordStepProps {
  label: string
  isReady: boolean
  isBusy: boolean
  failure: PortalError | undefined
  /** Called when the button is clicked, so that the rest of the form marks its missing fields. */
  onTry(): void
  onSubmit(paymentPassword: string): void
}

/**
 * The payment password and the submit button of an exchange. Members without a payment password get a link to set one.
 * After a failed attempt the form's first invalid field gets the focus.
 */
export function PasswordStep({ label, isReady, isBusy, failure, onTry, onSubmit }: PasswordStepProps) {
  const t = useText()
  const [password, setPassword] = useState('')
  const [tries, setTries] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  // The fields are marked as invalid only after the next render.
  useEffect(() => {
    if (tries > 0) button.current?.form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
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
  const isTyped = PAYMENT_PASSWORD_PATTERN.test(password)
  const submit = () => {
    setTries(tries + 1)
    onTry()
    if (isReady && isTyped) onSubmit(password)
  }
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
        error={tries > 0 && !isTyped ? t('mall.passwordDigits') : undefined}
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
      <Button ref={button} type="submit" variant="primary" size="l" block busy={isBusy} onClick={submit}>
        {label}
      </Button>
    </>
  )
}
