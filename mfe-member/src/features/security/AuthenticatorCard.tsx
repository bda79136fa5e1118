import { AUTHENTICATOR_WAIT_HOURS } from '@atrium/contracts/rules/accounts/authenticator-rules'
import { usePortal, useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { useState } from 'react'
import { useSessionText } from './devices/use-session-text.ts'
import { EnrolAuthenticator } from './EnrolAuthenticator.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { RemoveAuthenticator } from './RemoveAuthenticator.tsx'
import { RenewRecoveryCodes } from './RenewRecoveryCodes.tsx'
import styles from './security.module.css'

/** The member is warned at this number of remaining codes. */
const FEW_CODES = 3

/**
 * The authenticator app. It confirms log-ins from unknown devices, and after a waiting period also actions on money or
 * account security.
 */
export function AuthenticatorCard({
  isOn,
  codesLeft,
  guardsFrom,
  onChanged,
}: {
  isOn: boolean
  codesLeft: number | undefined
  /** When the app starts to be required for more than log-ins; undefined once it is. */
  guardsFrom: number | undefined
  onChanged(): void
}) {
  const { commands } = usePortal()
  const t = useText()
  const { timeText } = useSessionText()
  const [isEnrolling, setEnrolling] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const [isRenewing, setRenewing] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()

  const done = (text: string) => {
    setEnrolling(false)
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
          <Button onClick={() => setEnrolling(true)}>{t('totp.connect')}</Button>
        )
      }
    >
      <div className={styles.authenticator}>
        <Badge tone={isOn ? 'win' : 'neutral'}>{t(isOn ? 'totp.on' : 'totp.off')}</Badge>
        <p className={styles.missing}>{t('totp.lead', { hours: AUTHENTICATOR_WAIT_HOURS })}</p>
        {guardsFrom !== undefined && <p>{t('totp.guardsFrom', { time: timeText(guardsFrom) })}</p>}
        {isOn && codesLeft !== undefined && (
          <>
            <Badge tone={codesLeft < FEW_CODES ? 'warn' : 'neutral'}>{t('totp.codesLeft', { count: codesLeft })}</Badge>
            <Button onClick={() => setRenewing(true)}>{t('totp.renew')}</Button>
          </>
        )}
      </div>
      <EnrolAuthenticator
        open={isEnrolling}
        onClose={() => setEnrolling(false)}
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
