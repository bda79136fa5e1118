import type { StaffCampaignDetail, StaffCampaignVersion } from '@atrium/contracts/staff/marketing/campaigns'
import { Badge } from '@atrium/ui/badge'
import { Card } from '@atrium/ui/card'
import { useActorName } from '../../../layout/action-words.ts'
import { useLocale } from '../../../locale/locale.tsx'
import common from '../../../layout/common.module.css'
import styles from '../campaigns.module.css'
import { VersionChanges } from './VersionChanges.tsx'

const TONES = {
  DRAFT: 'info',
  WAITING: 'warn',
  LIVE: 'win',
  SUPERSEDED: 'neutral',
} as const

/** Versions, newest first: with author, publisher, approver, times, reason and changes. */
export function VersionsCard({
  merchant,
  campaign: { versions },
}: {
  merchant: string
  campaign: StaffCampaignDetail
}) {
  const { text } = useLocale()
  return (
    <Card headingLevel={2} title={text('campaigns.versions.title')}>
      <ol className={common.list}>
        {versions.map((version, at) => (
          <li
            key={version.number}
            className={styles.version}
            aria-label={text('campaigns.versions.one', { number: version.number })}
          >
            <div className={common.row}>
              <strong>{text('campaigns.versions.one', { number: version.number })}</strong>
              <Badge tone={TONES[version.state]}>{text(`campaigns.versions.states.${version.state}`)}</Badge>
            </div>
            <VersionEvents version={version} />
            <details>
              <summary>{text('campaigns.versions.changes')}</summary>
              <VersionChanges merchant={merchant} before={versions[at + 1]?.contents} after={version.contents} />
            </details>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function VersionEvents({
  version: { savedBy, savedAt, proposedBy, proposedAt, reason, decidedBy, decidedAt },
}: {
  version: StaffCampaignVersion
}) {
  const { text, format } = useLocale()
  const nameOf = useActorName()
  return (
    <>
      <p className={common.quiet}>
        {text('campaigns.versions.saved', { by: nameOf(savedBy), at: format.time(savedAt) })}
      </p>
      {proposedBy !== undefined && proposedAt !== undefined && (
        <p className={common.quiet}>
          {text('campaigns.versions.proposed', {
            by: nameOf(proposedBy),
            at: format.time(proposedAt),
            reason: reason ?? '–',
          })}
        </p>
      )}
      {decidedBy !== undefined && decidedAt !== undefined && (
        <p className={common.quiet}>
          {text('campaigns.versions.approved', { by: nameOf(decidedBy), at: format.time(decidedAt) })}
        </p>
      )}
    </>
  )
}
