import { Report } from '@atrium/report-kit'
import type { ReportDefinition } from '@atrium/report-kit'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { useRead } from '../registry/registry.tsx'
import { consoleHost, hostIn } from '../reports/console-host.tsx'
import { useRowKeys } from '../reports/use-row-keys.ts'
import type { Rights } from '../session/rights.ts'
import { useRights } from '../session/session.ts'

interface ListPageProps<Answer, Row> {
  report(merchant: string, rights: Rights): ReportDefinition<Answer, Row>
  /** Whether the filters use days in the merchant's time zone. */
  inMerchantZone?: boolean
}

/** A page with a report of the merchant in the address. */
export function ListPage<Answer, Row>({ report, inMerchantZone = false }: ListPageProps<Answer, Row>) {
  const { code = '' } = useParams()
  const rights = useRights()
  const { data: merchants } = useRead('merchants', {}, { enabled: inMerchantZone })
  const zone = merchants?.find(({ merchant }) => merchant === code)?.timeZone
  const definition = useMemo(() => report(code, rights), [report, code, rights])
  const host = useMemo(() => (inMerchantZone && zone ? hostIn(zone) : consoleHost), [inMerchantZone, zone])
  useRowKeys()
  return <Report key={code} report={definition} host={host} />
}
