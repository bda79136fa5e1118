import type { CallValue } from '@atrium/contracts/calls'
import { usePortal, useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { useState } from 'react'
import { EnrolAuthenticator } from './EnrolAuthenticator.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { RemoveAuthenticator } from './RemoveAuthenticator.tsx'
import { RenewRecoveryCodes } from './RenewRecoveryCodes.tsx'
import styles from './security.module.css'

/** From here on the member is warned. */
const FEW_CODES = 3

type Enrolment = CallValue<'totpStart'>

/**
 * The app that shows a new code every 30 seconds: it confirms a log-in from a place or device that is not known, and a
 * forgotten password.
 */
export function AuthenticatorCard({
  isOn,
  codesLeft,
  onChanged,
}: {
  isOn: boolean
  codesLeft: number | undefined
  onChanged(): void
}) {
  const { call, commands } = usePortal()
  const t = useText()
  const [isStarting, setStarting] = useState(false)
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [isRemoving, setRemoving] = useState(false)
  const [isRenewing, setRenewing] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()

  const start = () => {
    setStarting(true)
    call('totpStart', {})
      .then(setEnrolment, (error: Error) => void commands.request('toast.show', { text: error.message, tone: 'error' }))
      .finally(() => setStarting(false))
  }
  const done = (text: string) => {
    setEnrolment(undefined)
    setRemoving(false)
    void commands.request('toast.show', { text, tone: 'success' })
    onChanged()
  }
  const showCodes = (made: readonly string[], text: string) => {
    setRenewing(false)
    setCodes(made)
    done(text)
  }
  return (
    <Card
      title={t('totp.title')}
      action={
        isOn ? (
          <Button onClick={() => setRemoving(true)}>{t('totp.remove')}</Button>
        ) : (
          <Button busy={isStarting} onClick={start}>
            {t('totp.connect')}
          </Button>
        )
      }
    >
      <div className={styles.authenticator}>
        <Badge tone={isOn ? 'win' : 'neutral'}>{t(isOn ? 'totp.on' : 'totp.off')}</Badge>
        <p className={styles.missing}>{t('totp.lead')}</p>
        {isOn && codesLeft !== undefined && (
          <>
            <Badge tone={codesLeft < FEW_CODES ? 'warn' : 'neutral'}>{t('totp.codesLeft', { count: codesLeft })}</Badge>
            <Button onClick={() => setRenewing(true)}>{t('totp.renew')}</Button>
          </>
        )}
      </div>
      <EnrolAuthenticator
        enrolment={enrolment}
        onClose={() => setEnrolment(undefined)}
        onDone={(made) => showCodes(made, t('totp.connected'))}
      />
      <RenewRecoveryCodes
        open={isRenewing}
        onClose={() => setRenewing(false)}
        onDone={(made) => showCodes(made, t('totp.renewed'))}
      />
      <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />
      <RemoveAuthenticator
        open={isRemoving}
        onClose={() => setRemoving(false)}
        onDone={() => done(t('totp.removed'))}
      />
    </Card>
  )
}
