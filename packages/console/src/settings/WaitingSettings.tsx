import type { MerchantSettings } from '@atrium/contracts/registry/settings'
import { Card } from '@atrium/ui/card'
import { Link } from 'react-router-dom'
import { useText } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { useRead } from '../registry/registry.tsx'
import { useRereadOnceDecided } from '../registry/use-reread.ts'
import styles from './settings.module.css'
import { SettingsChanges } from './SettingsChanges.tsx'

/** Changes of these settings that wait for a second person; they are decided on the page of approvals. */
export function WaitingSettings({ settings }: { settings: MerchantSettings }) {
  const text = useText()
  const { data = [] } = useRead('proposals', { state: 'waiting' })
  const waiting = data.filter(
    ({ operation, merchants }) => operation === 'changeMerchantSettings' && merchants.includes(settings.merchant),
  )
  useRereadOnceDecided(waiting[0]?.id)
  return waiting.map(({ id, by, input }) => (
    <Card key={id} headingLevel={2} title={text('merchantSettings.waiting', { id, by })}>
      <div className={styles.fields}>
        <SettingsChanges settings={settings} input={input} />
        <Link className={styles.link} to={paths.approvals()}>
          {text('merchantSettings.openApprovals')}
        </Link>
      </div>
    </Card>
  ))
}
