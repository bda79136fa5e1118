import { formatWire } from '@atrium/contracts/money'
import { EXPOSED_KINDS } from '@atrium/contracts/staff/agents/cycles'
import type { ContractExposure } from '@atrium/contracts/staff/agents/cycles'
import { CONTRACT_PERIODS, hasPeriod } from '@atrium/contracts/rules/agents/agent-contracts'
import { Card } from '@atrium/ui/card'
import { BarChart } from '@atrium/ui/chart'
import { Money } from '@atrium/ui/money'
import { SegmentedControl } from '@atrium/ui/segmented-control'
import { Stat } from '@atrium/ui/stat'
import { Table } from '@atrium/ui/table'
import { useParams } from 'react-router-dom'
import { Page } from '../../layout/Page.tsx'
import { QueryResult } from '../../layout/QueryResult.tsx'
import { useParam } from '../../layout/use-param.ts'
import { useLocale } from '../../locale/locale.tsx'
import { useRead } from '../../registry/registry.tsx'
import common from '../../layout/common.module.css'
import styles from '../agents.module.css'
import { BillState } from '../bills/BillState.tsx'
import { useCycleText } from '../use-cycle-text.ts'

/** The cost of the running cycle if it ended now, compared with earlier cycles. */
export function ExposurePage() {
  const { code = '' } = useParams()
  const { text } = useLocale()
  const [chosen, choose] = useParam('kind')
  const kind = EXPOSED_KINDS.find((one) => one === chosen) ?? 'DIVIDEND'
  const [written, choosePeriod] = useParam('period')
  const period = hasPeriod(kind) ? CONTRACT_PERIODS.find((one) => one === written) : undefined
  const read = useRead('contractExposure', { merchant: code, kind, ...(period && { period }) })
  return (
    <Page title={text('agentExposure.title', { merchant: code })} lead={text('agentExposure.lead')}>
      <>
        <div className={common.row}>
          <SegmentedControl
            label={text('agentExposure.kind')}
            value={kind}
            options={EXPOSED_KINDS.map((value) => ({ value, label: text(`agentCycles.kinds.${value}`) }))}
            onChange={choose}
          />
          {hasPeriod(kind) && (
            <SegmentedControl
              label={text('agentExposure.period')}
              value={period ?? read.data?.period ?? 'M'}
              options={CONTRACT_PERIODS.map((value) => ({ value, label: text(`agentCycles.periods.${value}`) }))}
              onChange={choosePeriod}
            />
          )}
        </div>
        <QueryResult read={read} rows={8}>
          {(exposure) => <Exposure merchant={code} exposure={exposure} />}
        </QueryResult>
      </>
    </Page>
  )
}

function Exposure({
  merchant,
  exposure: { kind, startsAt, endsAt, at, currency, bills, gross, net, subsidy, review, agents, before },
}: {
  merchant: string
  exposure: ContractExposure
}) {
  const { text, format } = useLocale()
  const { cycleOf, startOf } = useCycleText(merchant)
  const points = [...before, { startsAt, net }].map((cycle) => ({
    key: cycle.startsAt,
    label: startOf(kind, cycle.startsAt),
    value: Number(cycle.net),
    text: formatWire(cycle.net),
  }))
  return (
    <>
      <p className={common.quiet}>
        {text('agentExposure.cycle', { cycle: cycleOf(kind, startsAt, endsAt), at: format.time(at) })}
      </p>
      <div className={styles.stats}>
        {(
          [
            ['net', net],
            ['gross', gross],
            ['subsidy', subsidy],
          ] as const
        ).map(([figure, amount]) => (
          <Stat
            key={figure}
            label={text(`agentExposure.figures.${figure}`)}
            value={<Money amount={formatWire(amount)} currency={currency} />}
          />
        ))}
        {(
          [
            ['bills', bills],
            ['review', review],
          ] as const
        ).map(([figure, count]) => (
          <Stat key={figure} label={text(`agentExposure.figures.${figure}`)} value={count.toLocaleString('en')} />
        ))}
      </div>
      <Card headingLevel={2} title={text('agentExposure.chart')}>
        <BarChart
          title={text('agentExposure.chart')}
          columns={[text('agentCycles.columns.cycle'), text('agentExposure.figures.net')]}
          points={points}
          formatTick={(value) => value.toLocaleString('en')}
          height={180}
        />
      </Card>
      <Card headingLevel={2} title={text('agentExposure.agents')}>
        <Table
          caption={text('agentExposure.agents')}
          rows={agents}
          rowKey={({ agent }) => agent}
          empty={<p className={common.quiet}>{text('agentExposure.none')}</p>}
          columns={[
            { key: 'agent', title: text('agentBills.columns.agent'), card: 'title', cell: ({ agent }) => agent },
            {
              key: 'consumption',
              title: text('agentBills.columns.consumption'),
              align: 'end',
              cell: ({ consumption }) => <Money amount={formatWire(consumption)} />,
            },
            {
              key: 'loss',
              title: text('agentBills.columns.loss'),
              align: 'end',
              cell: ({ loss }) => <Money amount={formatWire(loss)} />,
            },
            { key: 'active', title: text('agentBills.columns.active'), align: 'end', cell: ({ active }) => active },
            { key: 'rate', title: text('agentBills.columns.rate'), align: 'end', cell: ({ rate }) => rate ?? '–' },
            {
              key: 'net',
              title: text('agentBills.columns.net'),
              align: 'end',
              card: 'aside',
              cell: (one) => <Money amount={formatWire(one.net)} />,
            },
            { key: 'state', title: text('agentBills.columns.state'), cell: ({ state }) => <BillState state={state} /> },
          ]}
        />
      </Card>
    </>
  )
}
