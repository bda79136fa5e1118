import type { CallValue } from '@atrium/contracts/calls'
import { cycleText } from '@atrium/contracts/rules/agents/cycle-text'
import { dateTime } from '@atrium/contracts/locale/times'
import { formatWire } from '@atrium/contracts/money'
import type { ContractKind } from '@atrium/contracts/rules/agents/agent-contracts'
import { useCall, useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { CentrePage } from '@atrium/ui/centre'
import { ErrorState } from '@atrium/ui/error-state'
import { Fact, Facts } from '@atrium/ui/facts'
import { Money } from '@atrium/ui/money'
import { Skeleton } from '@atrium/ui/skeleton'
import { BackButton } from './BackButton.tsx'
import { BILL_TONES } from './bills.tsx'
import { BillSources } from './BillSources.tsx'
import { BillSteps } from './BillSteps.tsx'
import { ContractTerms } from './ContractTerms.tsx'
import styles from './contracts.module.css'

/** An explained bill: its amount, the steps of its computation, and the days or bets on which it is based. */
export function BillPage({ kind, billId }: { kind: ContractKind; billId: string }) {
  const t = useText()
  const language = useLanguage()
  const {
    merchant: { timeZone },
  } = usePortal()
  const { data, error, refetch } = useCall('agentBill', { billId })
  const cycle = data && cycleText(kind, data.bill, language, timeZone)
  return (
    <CentrePage
      title={t('contracts.bill.title')}
      lead={
        data &&
        [t(`contracts.kinds.${kind}`), data.bill.period && t(`contracts.periods.${data.bill.period}`), cycle]
          .filter(Boolean)
          .join(' · ')
      }
      action={<BackButton param="bill" />}
    >
      {error && (
        <ErrorState
          title={t('contracts.notLoaded')}
          reference={error.requestId}
          action={<Button onClick={() => void refetch()}>{t('contracts.retry')}</Button>}
        >
          {error.message}
        </ErrorState>
      )}
      {!data && !error && <Skeleton shape="block" width="100%" height={320} />}
      {data && (
        <>
          <Card
            title={data.bill.agent}
            action={<Badge tone={BILL_TONES[data.bill.state]}>{t(`contracts.bills.states.${data.bill.state}`)}</Badge>}
          >
            <Summary kind={kind} {...data} />
          </Card>
          <Card title={t('contracts.bill.steps')}>
            <BillSteps kind={kind} bill={data.bill} explanation={data.explanation} />
          </Card>
          {data.explanation.terms && (
            <Card title={t('contracts.terms')}>
              <ContractTerms kind={kind} terms={data.explanation.terms} reached={data.explanation.tier} />
            </Card>
          )}
          <BillSources kind={kind} billId={billId} />
        </>
      )}
    </CentrePage>
  )
}

function Summary({
  kind,
  bill: { net, paid, currency, paidAt, payer, state },
  explanation: { gross },
}: CallValue<'agentBill'> & { kind: ContractKind }) {
  const t = useText()
  const language = useLanguage()
  const {
    merchant: { timeZone },
  } = usePortal()
  // Without an amount there is nothing to share with downlines.
  const isEmpty = state === 'NOTHING' && Number(gross) <= 0
  const why = isEmpty ? (kind === 'DIVIDEND' ? 'NO_LOSS' : 'NO_AMOUNT') : state
  return (
    <div className={styles.stack}>
      <Facts min={160}>
        <Fact name={t('contracts.bill.net')}>
          <Money amount={formatWire(net)} currency={currency} size="l" />
        </Fact>
        <Fact name={t('contracts.bill.paid')}>
          <Money amount={formatWire(paid)} currency={currency} />
        </Fact>
        <Fact name={t('contracts.bill.payer')}>{payer ?? t('contracts.bill.platform')}</Fact>
        {paidAt !== undefined && <Fact name={t('contracts.bill.paidAt')}>{dateTime(paidAt, language, timeZone)}</Fact>}
      </Facts>
      <p className={styles.quiet}>{t(`contracts.bill.why.${why}`)}</p>
    </div>
  )
}
