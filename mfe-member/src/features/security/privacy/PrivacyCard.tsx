import { useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import styles from '../security-forms.module.css'
import { Consents } from './Consents.tsx'
import { DataExport } from './DataExport.tsx'
import { Erasure } from './Erasure.tsx'

/** The member's consents, and actions on the stored data. */
export function PrivacyCard({ account, needsTotp }: { account: string; needsTotp: boolean }) {
  const t = useText()
  return (
    <Card title={t('privacy.title')}>
      <div className={styles.content}>
        <Consents />
        <DataExport account={account} needsTotp={needsTotp} />
        <Erasure needsTotp={needsTotp} />
      </div>
    </Card>
  )
}
