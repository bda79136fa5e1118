import type { MerchantOverview } from '@atrium/contracts/staff/merchants'
import { Button } from '@atrium/ui/button'
import { Fact, Facts } from '@atrium/ui/facts'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { Page } from '../layout/Page.tsx'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useLocale } from '../locale/locale.tsx'
import { ProposalNote } from '../proposals/ProposalNote.tsx'
import { subjects } from '../proposals/subjects.ts'
import { useRead } from '../registry/registry.tsx'
import { useRights } from '../session/session.ts'
import { BasicsDialog } from './BasicsDialog.tsx'
import { FileCard } from './FileCard.tsx'
import { HostsCard } from './HostsCard.tsx'
import { MissingCard } from './MissingCard.tsx'
import common from '../layout/common.module.css'
import { StageCard } from './StageCard.tsx'

/** Stage and hosts of a merchant, and what is missing before it can open. */
export function OverviewPage() {
  const { code = '' } = useParams()
  const { text } = useLocale()
  const read = useRead('merchantOverview', { merchant: code })
  return (
    <Page title={text('merchantSetup.title', { merchant: code })} lead={text('merchantSetup.lead')}>
      <ProposalNote key={`${code} stage`} merchant={code} subject={subjects.merchantStage()} />
      <ProposalNote key={`${code} basics`} merchant={code} subject={subjects.merchantBasics()} />
      <QueryResult read={read} rows={8}>
        {(overview) => <Overview key={code} overview={overview} />}
      </QueryResult>
    </Page>
  )
}

function Overview({ overview }: { overview: MerchantOverview }) {
  const { text, format, language } = useLocale()
  const { may } = useRights()
  const [isChanging, setChanging] = useState(false)
  const { merchant, names, stage, currency, timeZone, createdAt } = overview
  return (
    <div className={common.stack}>
      <StageCard overview={overview}>
        <Facts>
          <Fact name={text('merchantSetup.name')}>{names[language]}</Fact>
          <Fact name={text('merchantSetup.currency')}>{currency}</Fact>
          <Fact name={text('merchantSetup.timeZone')}>{timeZone}</Fact>
          <Fact name={text('merchantSetup.createdAt')}>{format.time(createdAt)}</Fact>
        </Facts>
        {may('changeMerchantBasics', merchant) && stage !== 'CLOSED' && (
          <div>
            <Button size="s" onClick={() => setChanging(true)}>
              {text('merchantSetup.basics.action')}
            </Button>
          </div>
        )}
        {isChanging && <BasicsDialog overview={overview} onClose={() => setChanging(false)} />}
      </StageCard>
      <MissingCard overview={overview} />
      <HostsCard overview={overview} />
      <FileCard merchant={merchant} />
    </div>
  )
}
