import type { CallValue } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Card } from '@atrium/ui/card'
import { Table } from '@atrium/ui/table'
import styles from '../security-forms.module.css'
import { useSessionText } from './use-session-text.ts'

/** The last 50 log-ins, successful or not. */
export function LoginsCard({ logins }: { logins: CallValue<'securityConfig'>['logins'] }) {
  const t = useText()
  const { timeText, deviceText } = useSessionText()
  return (
    <Card title={t('security.logins')} flush>
      <Table
        caption={t('security.logins')}
        rows={logins}
        rowKey={({ at, ip }) => `${at} ${ip}`}
        columns={[
          { key: 'at', title: t('security.when'), cell: ({ at }) => timeText(at), card: 'title' },
          {
            key: 'result',
            title: t('security.result'),
            cell: ({ succeeded }) => (
              <Badge tone={succeeded ? 'win' : 'warn'}>
                {succeeded ? t('security.succeeded') : t('security.refused')}
              </Badge>
            ),
            card: 'aside',
          },
          { key: 'way', title: t('security.way'), cell: ({ way }) => (way ? t(`security.ways.${way}`) : '–') },
          { key: 'ip', title: t('security.where'), cell: ({ ip }) => ip },
          {
            key: 'device',
            title: t('security.device'),
            cell: ({ userAgent, newDevice }) => (
              <span className={styles.line}>
                <span>{deviceText(userAgent)}</span>
                {newDevice && <Badge tone="warn">{t('security.newDevice')}</Badge>}
              </span>
            ),
          },
        ]}
      />
    </Card>
  )
}
