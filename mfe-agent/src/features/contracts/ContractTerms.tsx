import { formatWire } from '@atrium/contracts/money'
import type { ContractKind, ContractTerms as Terms, Tier } from '@atrium/contracts/rules/agents/agent-contracts'
import { RATE_NAMES } from '@atrium/contracts/rules/agents/agent-contracts'
import { useText } from '@atrium/portal-kit'
import { Fact, Facts } from '@atrium/ui/facts'
import { Table } from '@atrium/ui/table'

interface ContractTermsProps {
  kind: ContractKind
  terms: Terms
  /** Index of the tier that a bill reached. */
  reached?: number | undefined
}

/** The period, and the tiers with their requirements, or the rates of a real-time contract. */
export function ContractTerms({ kind, terms: { tiers = [], rates, period, minBetDays }, reached }: ContractTermsProps) {
  const t = useText()
  const rows: Row[] = tiers.map((tier, index) => ({ ...tier, number: index + 1 }))
  if (kind === 'REALTIME')
    return (
      <Facts min={160}>
        {RATE_NAMES.map((name) => (
          <Fact key={name} name={t(`contracts.rates.${name}`)}>{`${rates?.[name] ?? '0'} %`}</Fact>
        ))}
      </Facts>
    )
  const table = (
    <Table<Row>
      caption={t('contracts.terms')}
      rows={rows}
      rowKey={({ number }) => String(number)}
      columns={[
        {
          key: 'number',
          title: t('contracts.tier'),
          card: 'title',
          cell: ({ number }) => (number - 1 === reached ? t('contracts.tierReached', { number }) : String(number)),
        },
        {
          key: 'minConsumption',
          title: t('contracts.minConsumption'),
          align: 'end',
          cell: ({ minConsumption }) => formatWire(minConsumption),
        },
        ...(kind === 'HOURLY'
          ? []
          : [
              {
                key: 'minLoss',
                title: t('contracts.minLoss'),
                align: 'end' as const,
                cell: ({ minLoss }: Row) => formatWire(minLoss),
              },
            ]),
        {
          key: 'minActive',
          title: t('contracts.minActive'),
          align: 'end',
          cell: ({ minActive }) => minActive.toLocaleString('en'),
        },
        { key: 'rate', title: t('contracts.rate'), align: 'end', card: 'aside', cell: ({ rate }) => `${rate} %` },
      ]}
    />
  )
  return (
    <>
      {period && <p>{t('contracts.periodIs', { period: t(`contracts.periods.${period}`) })}</p>}
      {table}
      {minBetDays && <p>{t('contracts.betDays', { count: minBetDays })}</p>}
    </>
  )
}

/** A tier with its number, starting at 1. */
interface Row extends Tier {
  readonly number: number
}
