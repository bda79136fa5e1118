import { useParams } from 'react-router-dom'
import { Note } from '../../../layout/Note.tsx'
import { Page } from '../../../layout/Page.tsx'
import { QueryResult } from '../../../layout/QueryResult.tsx'
import { useLocale } from '../../../locale/locale.tsx'
import { paths } from '../../../paths.ts'
import { useRead } from '../../../registry/registry.tsx'
import { ListLink } from '../../../reports/ListLink.tsx'
import { useMerchantZone } from '../../use-merchant-zone.ts'
import { CampaignEditor } from './CampaignEditor.tsx'
import { draftOf } from '../../../form/draft.ts'

/** Edits the draft of a campaign, or creates one from its newest version. */
export function EditCampaignPage() {
  const { code = '', id = '' } = useParams()
  const { text, language } = useLocale()
  const zone = useMerchantZone(code)
  const read = useRead('campaign', { merchant: code, id })
  return (
    <Page
      title={read.data ? text('campaignEditor.title', { title: read.data.title[language] }) : id}
      lead={id}
      action={<ListLink id={id} to={paths.campaign(code, id)} label={text('campaignEditor.back')} />}
    >
      <QueryResult read={read} rows={12}>
        {(campaign) => {
          const newest = campaign.versions[0]
          if (campaign.stage === 'CLOSED') return <Note>{text('campaigns.closed')}</Note>
          if (newest?.state === 'WAITING') return <Note>{text('campaigns.noEdits')}</Note>
          return (
            newest &&
            zone !== undefined && (
              <CampaignEditor
                key={id}
                merchant={code}
                timeZone={zone}
                start={draftOf(newest.contents)}
                campaign={campaign}
                reload={() => void read.refetch()}
              />
            )
          )
        }}
      </QueryResult>
    </Page>
  )
}
