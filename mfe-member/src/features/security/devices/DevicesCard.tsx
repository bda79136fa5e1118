import { useCall, usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { Skeleton } from '@atrium/ui/skeleton'
import { useState } from 'react'
import { LoadFailed } from '../../../LoadFailed.tsx'
import styles from '../security-forms.module.css'
import { EndSessions } from './EndSessions.tsx'
import { KnownPlaces } from './KnownPlaces.tsx'
import { PastSessions } from './PastSessions.tsx'
import { useSessionText } from './use-session-text.ts'

/** Current and past sessions, and known browsers and networks. */
export function DevicesCard({ needsTotp }: { needsTotp: boolean }) {
  const { call, commands } = usePortal()
  const t = useText()
  const { timeText, deviceText } = useSessionText()
  const { data, error, isPending, refetch } = useCall('sessions', {}, { staleTime: 0 })
  const [isEnding, setEnding] = useState(false)
  const notify = (text: string, tone: 'success' | 'error') => void commands.request('toast.show', { text, tone })
  const forget = (request: Promise<unknown>) =>
    request.then(
      () => {
        notify(t('devices.forgotten'), 'success')
        return refetch()
      },
      (rejection: Error) => notify(rejection.message, 'error'),
    )
  const ended = () => {
    setEnding(false)
    notify(t('devices.ended'), 'success')
    void refetch()
  }
  return (
    <Card title={t('devices.title')} action={<Button onClick={() => setEnding(true)}>{t('devices.end')}</Button>}>
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {isPending && (
        <div role="status" aria-busy aria-label={t('loading')}>
          <Skeleton shape="block" height={160} />
        </div>
      )}
      {data && (
        <div className={styles.content}>
          <div className={styles.what}>
            <span className={styles.name}>{t('devices.current', { device: deviceText(data.current.userAgent) })}</span>
            <span className={styles.note}>
              {t('devices.since', {
                ip: data.current.ip,
                since: timeText(data.current.startedAt),
                until: timeText(data.current.expiresAt),
              })}
            </span>
          </div>
          <KnownPlaces
            title={t('devices.known')}
            empty={t('devices.noDevices')}
            places={data.devices.map(({ deviceId, userAgent, isCurrent, lastSeenAt }) => ({
              key: deviceId,
              name: deviceText(userAgent),
              isCurrent,
              lastSeenAt,
              canForget: true,
            }))}
            onForget={(deviceId) => forget(call('deviceForget', { deviceId }))}
          />
          <KnownPlaces
            title={t('devices.networks')}
            empty={t('devices.noNetworks')}
            places={data.networks.map(({ ip, isCurrent, lastSeenAt }) => ({
              key: ip,
              name: ip,
              isCurrent,
              lastSeenAt,
              canForget: !isCurrent,
            }))}
            onForget={(ip) => forget(call('networkForget', { ip }))}
          />
          <PastSessions past={data.past} />
        </div>
      )}
      <EndSessions open={isEnding} needsTotp={needsTotp} onClose={() => setEnding(false)} onDone={ended} />
    </Card>
  )
}
