import type { ContractKind } from '@atrium/contracts/rules/agents/agent-contracts'
import { useCall, useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { CentrePage } from '@atrium/ui/centre'
import { EmptyState } from '@atrium/ui/empty-state'
import { ErrorState } from '@atrium/ui/error-state'
import { Skeleton } from '@atrium/ui/skeleton'
import { BackButton } from './BackButton.tsx'
import { ContractTerms } from './ContractTerms.tsx'
import styles from './contracts.module.css'
import { OfferForm } from './OfferForm.tsx'
import { TerminateButton } from './TerminateButton.tsx'
import { useContractAction } from './use-contract-action.ts'

/** The contract of one downline: the contract in force, the pending offer, and a form for a new offer. */
export function DownlineContract({ kind, account }: { kind: ContractKind; account: string }) {
  const t = useText()
  const own = useCall('agentContract', { kind }, { staleTime: 0 })
  const { data, error, refetch } = useCall('agentContractDownlines', { kind, account, pageSize: 100 }, { staleTime: 0 })
  const { act, busy, failure } = useContractAction(kind)
  const downline = data?.list.find((one) => one.account === account)
  const failed = error ?? own.error
  return (
    <CentrePage
      title={downline ? `${downline.nickname} · ${account}` : account}
      lead={t(`contracts.kinds.${kind}`)}
      action={<BackButton param="downline" />}
    >
      {failed && (!data || !own.data) && (
        <ErrorState
          title={t('contracts.notLoaded')}
          reference={failed.requestId}
          action={
            <Button
              onClick={() => {
                void refetch()
                void own.refetch()
              }}
            >
              {t('contracts.retry')}
            </Button>
          }
        >
          {failed.message}
        </ErrorState>
      )}
      {(!data || !own.data) && !failed && <Skeleton shape="block" width="100%" height={280} />}
      {data && !downline && <EmptyState title={t('contracts.downlines.gone')} />}
      {downline?.contract && (
        <Card title={t('contracts.inForce')} action={<Badge tone="win">{t('contracts.states.ACTIVE')}</Badge>}>
          <div className={styles.stack}>
            <ContractTerms kind={kind} terms={downline.contract.terms} />
            {own.data?.mayTerminateDownlines && !downline.offer && (
              <TerminateButton
                kind={kind}
                contractId={downline.contract.contractId}
                question={t('contracts.terminate.downline')}
              />
            )}
          </div>
        </Card>
      )}
      {downline?.offer && (
        <Card title={t('contracts.offerMade')} action={<Badge tone="warn">{t('contracts.states.PENDING')}</Badge>}>
          <div className={styles.stack}>
            <ContractTerms kind={kind} terms={downline.offer.terms} />
            {failure && (
              <p role="alert" className={styles.failure}>
                {failure.message}
              </p>
            )}
            <div className={styles.actions}>
              <Button
                busy={busy === 'W'}
                onClick={() => void act({ action: 'W', contractId: downline.offer!.contractId })}
              >
                {t('contracts.withdraw')}
              </Button>
            </div>
          </div>
        </Card>
      )}
      {downline &&
        !downline.offer &&
        own.data &&
        (own.data.contract ? (
          <OfferForm
            key={kind}
            kind={kind}
            account={account}
            upline={own.data.contract.terms}
            initial={downline.contract?.terms}
          />
        ) : (
          <EmptyState title={t('contracts.offerNot.title')}>{t('contracts.offerNot.text')}</EmptyState>
        ))}
    </CentrePage>
  )
}
