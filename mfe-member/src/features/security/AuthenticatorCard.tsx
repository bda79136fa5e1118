import type { CallValue } from '@atrium/contracts/calls'
import { usePortal, useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { useState } from 'react'
import { EnrolAuthenticator } from './EnrolAuthenticator.tsx'
import { RemoveAuthenticator } from './RemoveAuthenticator.tsx'
import styles from './security.module.css'

type Enrolment = CallValue<'totpStart'>

/** The app that shows a new code every 30 seconds: one way to confirm a log-in from a place that is not known. */
export function AuthenticatorCard({ isOn, onChanged }: { isOn: boolean; onChanged(): void }) {
  const { call, commands } = usePortal()
  const t = useText()
  const [isStarting, setStarting] = useState(false)
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [isRemoving, setRemoving] = useState(false)

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
  return (
    <Card
      title={t('totp.title')}
      action={isOn ? <Button onClick={() => setRemoving(true)}>{t('totp.remove')}</Button> : <Button busy={isStarting} onClick={start}>{t('totp.connect')}</Button>}
    >
      <div className={styles.authenticator}>
        <Badge tone={isOn ? 'win' : 'neutral'}>{t(isOn ? 'totp.on' : 'totp.off')}</Badge>
        <p className={styles.missing}>{t('totp.lead')}</p>
      </div>
      <EnrolAuthenticator enrolment={enrolment} onClose={() => setEnrolment(undefined)} onDone={() => done(t('totp.connected'))} />
      <RemoveAuthenticator open={isRemoving} onClose={() => setRemoving(false)} onDone={() => done(t('totp.removed'))} />
    </Card>
  )
}
