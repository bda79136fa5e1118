import { useText } from '@atrium/portal-kit'
import { WrenchIcon } from '@atrium/ui/icon'
import { HotRail } from '../../../rails/HotRail.tsx'
import styles from '../styles/lobby.module.css'

/**
 * A vendor whose games all rest: says so, and offers other popular games (the specification's answer to maintenance).
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
