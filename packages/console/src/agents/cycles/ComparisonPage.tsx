import { formatWire } from '@atrium/contracts/money'
import type { BillFigures, CycleComparison } from '@atrium/contracts/staff/agents/cycles'
import { CONTRACT_KINDS, CONTRACT_PERIODS } from '@atrium/contracts/rules/agents/agent-contracts'
import { Card } from '@atrium/ui/card'
import { Table } from '@atrium/ui/table'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { MissingPage } from '../../layout/MissingPage.tsx'
import { Page } from '../../layout/Page.tsx'
import { QueryResult } from '../../layout/QueryResult.tsx'
import { useLocale, useText } from '../../locale/locale.tsx'
import { paths } from '../../paths.ts'
import { useRead } from '../../registry/registry.tsx'
import { ListLink } from '../../reports/ListLink.tsx'
import common from '../../layout/common.module.css'
import { useCycleText } from '../use-cycle-text.ts'
import { keyOf } from './report.tsx'

/** A settled cycle, computed again from the stored data, and compared with its bills. */
export function ComparisonPage() {
  const { code = '', kind: written = '', startsAt = '' } = useParams()
  const text = useText()
  const { cycleOf } = useCycleText(code)
  const kind = CONTRACT_KINDS.find((one) => one === written)
  const [query] = useSearchParams()
  const period = CONTRACT_PERIODS.find((one) => one === query.get('period'))
  const isCycle = kind !== undefined && !Number.isNaN(Date.parse(startsAt))
  const read = useRead(
    'recomputeCycle',
    { merchant: code, kind: kind ?? 'DIVIDEND', ...(period && { period }), startsAt },
    { enabled: isCycle },
  )
  if (!isCycle) return <MissingPage />
  return (
    <Page
      title={text('agentComparison.title', {
        kind: [text(`agentCycles.kinds.${kind}`), period && text(`agentCycles.periods.${period}`)]
          .filter(Boolean)
          .join(' · '),
        cycle: read.data ? cycleOf(kind, startsAt, read.data.endsAt) : '',
      })}
      lead={text('agentComparison.lead')}
      action={
        <ListLink
          id={keyOf({ kind, period, startsAt })}
          to={paths.agentCycles(code)}
          label={text('agentComparison.back')}
        />
      }
    >
      <QueryResult read={read} rows={8}>
        {(comparison) => <Comparison merchant={code} comparison={comparison} />}
      </QueryResult>
    </Page>
  )
}

function Comparison({
  merchant,
  comparison: { bills, differences, isCut, computedAt },
}: {
  merchant: string
  comparison: CycleComparison
}) {
  const { text, format } = useLocale()
  const title = text('agentComparison.differences')
  return (
    <Card headingLevel={2} title={title}>
      <div className={common.stack}>
        <p role="status">
          {differences.length === 0
            ? text('agentComparison.none', { count: bills, at: format.time(computedAt) })
            : text('agentComparison.some', { count: differences.length, bills })}
        </p>
        {isCut && <p className={common.quiet}>{text('agentComparison.cut')}</p>}
        {differences.length > 0 && (
          <Table
            caption={title}
            rows={differences}
            rowKey={({ contractId }) => contractId}
            columns={[
              {
                key: 'agent',
                title: text('agentBills.columns.agent'),
                card: 'title',
                cell: ({ agent, billId }) =>
                  billId ? (
                    <Link className={common.link} to={paths.agentBill(merchant, billId)}>
                      {agent}
                    </Link>
                  ) : (
                    agent
                  ),
              },
              {
                key: 'stored',
                title: text('agentComparison.stored'),
                cell: ({ stored }) => <Figures figures={stored} />,
              },
              { key: 'again', title: text('agentComparison.again'), cell: ({ again }) => <Figures figures={again} /> },
            ]}
          />
        )}
      </div>
    </Card>
  )
}

function Figures({ figures }: { figures: BillFigures | undefined }) {
  const { text } = useLocale()
  if (!figures) return <>{text('agentComparison.missing')}</>
  const { consumption, loss, active, rate, gross, net } = figures
  return (
    <ul>
      <li>
        {text('agentBills.columns.consumption')}: {formatWire(consumption)}
      </li>
      <li>
        {text('agentBills.columns.loss')}: {formatWire(loss)}
      </li>
      <li>
        {text('agentBills.columns.active')}: {active}
      </li>
      <li>
        {text('agentBills.columns.rate')}: {rate ?? '–'}
      </li>
      <li>
        {text('agentBills.columns.gross')}: {gross}
      </li>
      {net !== undefined && (
        <li>
          {text('agentBills.columns.net')}: {formatWire(net)}
        </li>
      )}
    </ul>
  )
}
