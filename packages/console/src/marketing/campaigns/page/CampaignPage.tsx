import type { StaffCampaignVersion } from '@atrium/contracts/staff/marketing/campaigns'
import { useParams } from 'react-router-dom'
import { Note } from '../../../layout/Note.tsx'
import { Page } from '../../../layout/Page.tsx'
import { QueryResult } from '../../../layout/QueryResult.tsx'
import { useLocale } from '../../../locale/locale.tsx'
import { paths } from '../../../paths.ts'
import { ProposalHistory } from '../../../proposals/ProposalHistory.tsx'
import { ProposalNote } from '../../../proposals/ProposalNote.tsx'
import { subjects } from '../../../proposals/subjects.ts'
import { useRead } from '../../../registry/registry.tsx'
import { ListLink } from '../../../reports/ListLink.tsx'
import { useNextRowKey } from '../../../reports/use-row-keys.ts'
import { useRights } from '../../../session/session.ts'
import { KINDS } from '../kinds/kinds.ts'
import { CampaignActions } from './CampaignActions.tsx'
import { CampaignCards } from './CampaignCards.tsx'
import { VersionChanges } from './VersionChanges.tsx'
import { VersionsCard } from './VersionsCard.tsx'

/** One campaign: its state, cost, participants, versions and actions. */
export function CampaignPage() {
  const { code = '', id = '' } = useParams()
  const { text, language } = useLocale()
  const { may } = useRights()
  const read = useRead('campaign', { merchant: code, id })
  useNextRowKey(paths.campaigns(code))
  return (
    <Page
      title={read.data?.title[language] ?? id}
      lead={id}
      action={<ListLink id={id} to={paths.campaigns(code)} label={text('campaigns.back')} />}
    >
      <QueryResult read={read} rows={12}>
        {(campaign) => {
          const contentsOf = (state: StaffCampaignVersion['state']) =>
            campaign.versions.find((version) => version.state === state)?.contents
          const waiting = contentsOf('WAITING')
          const { Results } = KINDS[campaign.kind]
          return (
            <>
              <ProposalNote key={`proposal of ${id}`} merchant={code} subject={subjects.campaign(id)}>
                {waiting && <VersionChanges merchant={code} before={contentsOf('LIVE')} after={waiting} />}
              </ProposalNote>
              {may('saveCampaign', code) ? (
                <CampaignActions key={id} merchant={code} campaign={campaign} />
              ) : (
                <Note>{text('campaigns.readOnly')}</Note>
              )}
              <CampaignCards merchant={code} campaign={campaign} />
              {Results && <Results merchant={code} id={id} />}
              <VersionsCard merchant={code} campaign={campaign} />
              <ProposalHistory merchant={code} subject={subjects.campaign(id)} isOfTwo />
            </>
          )
        }}
      </QueryResult>
    </Page>
  )
}
