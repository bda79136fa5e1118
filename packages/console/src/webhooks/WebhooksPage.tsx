import { Button } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import common from '../layout/common.module.css'
import { Page } from '../layout/Page.tsx'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useText } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { ProposalNote } from '../proposals/ProposalNote.tsx'
import { subjects } from '../proposals/subjects.ts'
import { useRead } from '../registry/registry.tsx'
import { EndpointCard } from './EndpointCard.tsx'
import { EndpointDialog } from './EndpointDialog.tsx'

/** The endpoints that receive events of a merchant. */
export function WebhooksPage() {
  const { code: merchant = '' } = useParams()
  const text = useText()
  const [adds, setAdds] = useState(false)
  const read = useRead('webhookEndpoints', { merchant })
  const proposals = useRead('merchantProposals', { merchant, pageSize: 200 })
  const pending = new Set(proposals.data?.list.map(({ subject }) => subject).filter(subjects.isWebhook))
  return (
    <Page
      title={text('webhooks.title', { merchant })}
      lead={text('webhooks.lead')}
      action={
        <Button variant="primary" onClick={() => setAdds(true)}>
          {text('webhooks.add')}
        </Button>
      }
    >
      {[...pending].map((subject) => (
        <ProposalNote key={subject} merchant={merchant} subject={subject} />
      ))}
      <QueryResult read={read} rows={6}>
        {({ list }) => (
          <div className={common.stack}>
            {list.length === 0 && <EmptyState title={text('webhooks.none')}>{text('webhooks.noneText')}</EmptyState>}
            {list.map((endpoint) => (
              <EndpointCard key={endpoint.endpointId} merchant={merchant} endpoint={endpoint} />
            ))}
            <p>
              <Link className={common.link} to={paths.webhookDeliveries(merchant)}>
                {text('webhooks.allMessages')}
              </Link>
            </p>
          </div>
        )}
      </QueryResult>
      {adds && <EndpointDialog merchant={merchant} onClose={() => setAdds(false)} />}
    </Page>
  )
}
