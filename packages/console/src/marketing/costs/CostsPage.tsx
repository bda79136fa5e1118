import { Report } from '@atrium/report-kit'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { Note } from '../../layout/Note.tsx'
import { Page } from '../../layout/Page.tsx'
import { QueryResult } from '../../layout/QueryResult.tsx'
import { useText } from '../../locale/locale.tsx'
import { useRead } from '../../registry/registry.tsx'
import { hostIn } from '../../reports/console-host.tsx'
import { useRowKeys } from '../../reports/use-row-keys.ts'
import { MarketingNav } from '../../sections/SectionNav.tsx'
import { useRights } from '../../session/session.ts'
import { costsReport } from './report.tsx'

/** What the campaigns of a merchant have cost, for its marketing and risk. */
export function CostsPage() {
  const { code = '' } = useParams()
  const text = useText()
  const isAllowed = useRights().serves(code, 'marketing', 'risk')
  const merchants = useRead('merchants', {}, { enabled: isAllowed })
  useRowKeys()
  const zone = merchants.data?.find(({ merchant }) => merchant === code)?.timeZone
  if (isAllowed && zone !== undefined) return <Costs key={code} merchant={code} timeZone={zone} />
  return (
    <Page title={text('campaignCosts.title', { merchant: code })} action={<MarketingNav />}>
      {isAllowed ? (
        <QueryResult read={merchants}>{() => null}</QueryResult>
      ) : (
        <Note>{text('campaignCosts.notYours', { merchant: code })}</Note>
      )}
    </Page>
  )
}

function Costs({ merchant, timeZone }: { merchant: string; timeZone: string }) {
  const host = useMemo(() => hostIn(timeZone), [timeZone])
  return <Report report={costsReport(merchant)} host={host} />
}
