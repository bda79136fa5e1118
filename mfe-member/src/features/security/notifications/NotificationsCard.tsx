import type { CallValue } from '@atrium/contracts/calls'
import { useCall, usePortal, useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { ChoiceRow } from '@atrium/ui/choice-row'
import { Skeleton } from '@atrium/ui/skeleton'
import { LoadFailed } from '../../../LoadFailed.tsx'
import styles from '../security-forms.module.css'

type Preference = CallValue<'notificationPreferences'>['preferences'][number]

/** Notifications by e-mail in addition to the inbox. */
export function NotificationsCard() {
  const { call, commands, queryClient, queryKey } = usePortal()
  const t = useText()
  const { data, error, isPending, refetch } = useCall('notificationPreferences', {})
  const choose = (chosen: Preference) => {
    const key = queryKey('notificationPreferences', {})
    const show = (preference: Preference) =>
      queryClient.setQueryData<CallValue<'notificationPreferences'>>(
        key,
        (before) =>
          before && {
            ...before,
            preferences: before.preferences.map((each) => (each.kind === preference.kind ? preference : each)),
          },
      )
    show(chosen)
    call('notificationPreferenceSet', chosen).catch((rejection: Error) => {
      show({ ...chosen, email: !chosen.email })
      void commands.request('toast.show', { text: rejection.message, tone: 'error' })
    })
  }
  return (
    <Card title={t('notifications.title')}>
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {isPending && (
        <div role="status" aria-busy aria-label={t('loading')}>
          <Skeleton shape="block" height={140} />
        </div>
      )}
      {data && (
        <div className={styles.content}>
          <p className={styles.note}>{t('notifications.lead')}</p>
          {!data.emailVerified && <p className={styles.note}>{t('notifications.noEmail')}</p>}
          {data.preferences.map(({ kind, email }) => (
            <ChoiceRow
              key={kind}
              type="checkbox"
              checked={email}
              onChange={({ target }) => choose({ kind, email: target.checked })}
            >
              {t(`notifications.kinds.${kind}`)}
            </ChoiceRow>
          ))}
        </div>
      )}
    </Card>
  )
}
