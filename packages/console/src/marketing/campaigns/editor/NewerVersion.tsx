import type { StaffCampaignVersion } from '@atrium/contracts/registry/marketing/campaigns'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { useLocale } from '../../../locale/locale.tsx'
import { VersionChanges } from '../page/VersionChanges.tsx'
import styles from './editor.module.css'

interface NewerVersionProps {
  merchant: string
  /** What the form was opened with. */
  before: StaffCampaignVersion
  newest: StaffCampaignVersion
  onKeep(): void
  onTake(): void
}

/** Somebody else has saved meanwhile: what they changed, and the choice between theirs and what was typed. */
export function NewerVersion({ merchant, before, newest, onKeep, onTake }: NewerVersionProps) {
  const { text, format } = useLocale()
  return (
    <Card headingLevel={2} title={text('campaignEditor.newer.title')}>
      <div className={styles.stack} role="alert">
        <p>{text('campaignEditor.newer.what', { by: newest.savedBy, at: format.time(newest.savedAt) })}</p>
        <VersionChanges merchant={merchant} before={before.contents} after={newest.contents} />
        <div className={styles.row}>
          <Button onClick={onTake}>{text('campaignEditor.newer.take')}</Button>
          <Button onClick={onKeep}>{text('campaignEditor.newer.keep')}</Button>
        </div>
      </div>
    </Card>
  )
}
