import type { StaffCampaignVersion } from '@atrium/contracts/staff/marketing/campaigns'
import { useLocale } from '../../../locale/locale.tsx'
import { NewerNote } from '../../../form/NewerNote.tsx'
import { VersionChanges } from '../page/VersionChanges.tsx'

interface NewerVersionProps {
  merchant: string
  /** The version that the form was opened with. */
  before: StaffCampaignVersion
  newest: StaffCampaignVersion
  onKeep(): void
  onTake(): void
}

/** Another person has saved the campaign in the meantime. */
export function NewerVersion({ merchant, before, newest, ...choices }: NewerVersionProps) {
  const { text, format } = useLocale()
  return (
    <NewerNote {...choices}>
      <p>{text('marketing.newer.what', { by: newest.savedBy, at: format.time(newest.savedAt) })}</p>
      <VersionChanges merchant={merchant} before={before.contents} after={newest.contents} />
    </NewerNote>
  )
}
