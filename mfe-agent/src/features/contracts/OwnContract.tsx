import type { CallValue } from '@atrium/contracts/calls'
import { dateTime } from '@atrium/contracts/locale/times'
import type { ContractKind } from '@atrium/contracts/rules/agents/agent-contracts'
import { useCall, useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { CentrePage } from '@atrium/ui/centre'
import { EmptyState } from '@atrium/ui/empty-state'
import { ErrorState } from '@atrium/ui/error-state'
import { Skeleton } from '@atrium/ui/skeleton'
import { useState } from 'react'
import { AcceptDialog } from './AcceptDialog.tsx'
import { ContractTerms } from './ContractTerms.tsx'
import styles from './contracts.module.css'
import { ContractViews } from './ContractViews.tsx'
import { TerminateButton } from './TerminateButton.tsx'
import { useContractAction } from './use-contract-action.ts'

type Contract = NonNullable<CallValue<'agentContract'>['contract']>

/** Placeholder of the cycle until it is loaded, so that nothing shifts. */
const USUAL_CYCLE = { DIVIDEND: 'W', DAILY: 'D' } as const

/** The agent's contract of a kind, and the pending offer. */
export function OwnContract({ kind }: { kind: ContractKind }) {
  const t = useText()
  const { data, error, refetch } = useCall('agentContract', { kind }, { staleTime: 0 })
  const lead =
    kind === 'HOURLY' || kind === 'REALTIME'
      ? t(`contracts.leads.${kind}`)
      : data && t(`contracts.leads.${kind}_${data.cycle}`)
  const room = (kind === 'DIVIDEND' || kind === 'DAILY') && (
    <span aria-hidden className={styles.room}>
      {t(`contracts.leads.${kind}_${USUAL_CYCLE[kind]}`)}
    </span>
  )
  return (
    <CentrePage title={t(`contracts.kinds.${kind}`)} lead={lead ?? room} action={<ContractViews />}>
      {error && !data && (
        <ErrorState
          title={t('contracts.notLoaded')}
          reference={error.requestId}
          action={<Button onClick={() => void refetch()}>{t('contracts.retry')}</Button>}
        >
          {error.message}
        </ErrorState>
      )}
      {!data && !error && <Skeleton shape="block" width="100%" height={280} />}
      {data?.offer && <Offer kind={kind} offer={data.offer} />}
      {data?.contract && <InForce kind={kind} contract={data.contract} mayTerminate={data.mayTerminate} />}
      {data?.ended && <Ended kind={kind} contract={data.ended} />}
      {data && !data.contract && !data.offer && !data.ended && (
        <EmptyState title={t('contracts.none.title')}>{t('contracts.none.text')}</EmptyState>
      )}
    </CentrePage>
  )
}

function InForce({ kind, contract, mayTerminate }: { kind: ContractKind; contract: Contract; mayTerminate: boolean }) {
  const t = useText()
  return (
    <Card title={t('contracts.inForce')} action={<Badge tone="win">{t('contracts.states.ACTIVE')}</Badge>}>
      <div className={styles.stack}>
        <Dates contract={contract} />
        <ContractTerms kind={kind} terms={contract.terms} />
        {mayTerminate && (
          <TerminateButton kind={kind} contractId={contract.contractId} question={t('contracts.terminate.own')} />
        )}
      </div>
    </Card>
  )
}

/** The agent's last contract, and why it ended. Its bills remain available. */
function Ended({ kind, contract }: { kind: ContractKind; contract: Contract }) {
  const t = useText()
  return (
    <Card title={t('contracts.ended')} action={<Badge>{t('contracts.states.TERMINATED')}</Badge>}>
      <div className={styles.stack}>
        {contract.endReason && (
          <p>{t('contracts.endedBecause', { reason: t(`contracts.reasons.${contract.endReason}`) })}</p>
        )}
        <Dates contract={contract} />
        <ContractTerms kind={kind} terms={contract.terms} />
      </div>
    </Card>
  )
}

function Offer({ kind, offer }: { kind: ContractKind; offer: Contract }) {
  const t = useText()
  const { act, busy, failure } = useContractAction(kind)
  const [isAccepting, setAccepting] = useState(false)
  return (
    <Card title={t('contracts.offer')} action={<Badge tone="warn">{t('contracts.states.PENDING')}</Badge>}>
      <div className={styles.stack}>
        <Dates contract={offer} />
        <ContractTerms kind={kind} terms={offer.terms} />
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure.message}
          </p>
        )}
        <div className={styles.actions}>
          <Button variant="primary" onClick={() => setAccepting(true)}>
            {t('contracts.accept.open')}
          </Button>
          <Button busy={busy === 'R'} onClick={() => void act({ action: 'R', contractId: offer.contractId })}>
            {t('contracts.reject')}
          </Button>
        </div>
      </div>
      {isAccepting && <AcceptDialog kind={kind} offer={offer} onClose={() => setAccepting(false)} />}
    </Card>
  )
}

/** The offering side, the deadline of an offer, and the settlement period of a contract. */
function Dates({ contract: { upline, expiresAt, from, until } }: { contract: Contract }) {
  const t = useText()
  const language = useLanguage()
  const {
    merchant: { timeZone },
  } = usePortal()
  const lines = [
    upline ? t('contracts.offeredBy', { upline }) : t('contracts.offeredByMerchant'),
    expiresAt !== undefined && t('contracts.expires', { time: dateTime(expiresAt, language, timeZone) }),
    from !== undefined && t('contracts.from', { time: dateTime(from, language, timeZone) }),
    until !== undefined && t('contracts.until', { time: dateTime(until, language, timeZone) }),
  ]
  return <p className={styles.quiet}>{lines.filter(Boolean).join(' · ')}</p>
}
