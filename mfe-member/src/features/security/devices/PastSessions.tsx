import type { CallValue } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { Table } from '@atrium/ui/table'
import styles from '../security-forms.module.css'
import { useSessionText } from './use-session-text.ts'

/** The last sessions that ended. */
export function PastSessions({ past }: { past: CallValue<'sessions'>['past'] }) {
  const t = useText()
  const { timeText, deviceText } = useSessionText()
  return (
    <Table
      caption={t('devices.past')}
      rows={past}
      rowKey={({ startedAt, ip }) => `${startedAt} ${ip}`}
      empty={<p className={styles.note}>{t('devices.noPast')}</p>}
      columns={[
        {
          key: 'startedAt',
          title: t('devices.startedAt'),
          cell: ({ startedAt }) => timeText(startedAt),
          card: 'title',
        },
        { key: 'endedAt', title: t('devices.endedAt'), cell: ({ endedAt }) => timeText(endedAt) },
        {
          key: 'reason',
          title: t('devices.reason'),
          cell: ({ reason }) => t(`devices.reasons.${reason}`),
          card: 'aside',
        },
        { key: 'ip', title: t('security.where'), cell: ({ ip }) => ip },
        { key: 'device', title: t('security.device'), cell: ({ userAgent }) => deviceText(userAgent) },
      ]}
    />
  )
}
