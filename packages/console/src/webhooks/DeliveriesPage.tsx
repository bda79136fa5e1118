import { useCallback } from 'react'
import { useParams } from 'react-router-dom'
import { Loading } from '../layout/Loading.tsx'
import { Page } from '../layout/Page.tsx'
import { useText } from '../locale/locale.tsx'
import { ListPage } from '../pages/ListPage.tsx'
import { isFirstLoad, useRead } from '../registry/registry.tsx'
import { webhookDeliveriesReport } from './report.tsx'

/** The messages to the endpoints of a merchant, which the filter names by their addresses. */
export function DeliveriesPage() {
  const { code = '' } = useParams()
  const text = useText()
  const read = useRead('webhookEndpoints', { merchant: code })
  const endpoints = read.data?.list
  const report = useCallback(
    (merchant: string) =>
      webhookDeliveriesReport(
        merchant,
        Object.fromEntries((endpoints ?? []).map(({ endpointId, url }) => [endpointId, url])),
      ),
    [endpoints],
  )
  if (!isFirstLoad(read)) return <ListPage report={report} />
  return (
    <Page title={text('webhookDeliveries.title', { merchant: code })}>
      <Loading rows={12} />
    </Page>
  )
}
