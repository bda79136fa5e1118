import { useParams } from 'react-router-dom'
import { Loading } from '../../../layout/Loading.tsx'
import { Page } from '../../../layout/Page.tsx'
import { useText } from '../../../locale/locale.tsx'
import { localTimeAt } from '../../../locale/local-time.ts'
import { paths } from '../../../paths.ts'
import { ListLink } from '../../../reports/ListLink.tsx'
import { useMerchantZone } from '../../use-merchant-zone.ts'
import { CampaignEditor } from './CampaignEditor.tsx'
import type { Draft } from '../../../form/draft.ts'
import { startOf } from '../kinds/kinds.ts'
import { serverNow } from '../../../registry/server-clock.ts'

const NO_TEXT = { KO: '', EN: '' }
const emptyDraft = (timeZone: string): Draft => ({
  category: 'deposit',
  position: '100',
  title: NO_TEXT,
  summary: NO_TEXT,
  terms: NO_TEXT,
  image: '',
  startsAt: localTimeAt(serverNow(), timeZone),
  endsAt: null,
  rules: startOf('DEPOSIT'),
  budget: { credits: null, claims: null },
})

/** A new campaign: its permanent id, and its first draft. */
export function NewCampaignPage() {
  const { code = '' } = useParams()
  const text = useText()
  const zone = useMerchantZone(code)
  return (
    <Page
      title={text('campaignEditor.new')}
      lead={text('campaignEditor.newLead', { merchant: code })}
      action={<ListLink id="" to={paths.campaigns(code)} label={text('campaigns.back')} />}
    >
      {zone === undefined ? (
        <Loading rows={12} />
      ) : (
        <CampaignEditor merchant={code} timeZone={zone} start={emptyDraft(zone)} />
      )}
    </Page>
  )
}
