import { useText } from '@atrium/portal-kit'
import { WrenchIcon } from '@atrium/ui/icon'
import { HotRail } from '../../../rails/HotRail.tsx'
import styles from '../styles/lobby.module.css'

/**
 * Shown for a vendor whose games are all under maintenance: offers other popular games (the specification's response to
 * maintenance).
 */
export function VendorResting({ name }: { name: string }) {
  const t = useText()
  return (
    <div className={styles.nothing}>
      <p role="status" className={styles.resting}>
        <WrenchIcon size={20} />
        {t('maintenance.vendor', { vendor: name })}
      </p>
      <HotRail title={t('maintenance.popular')} />
    </div>
  )
}
