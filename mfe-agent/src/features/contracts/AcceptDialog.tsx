import type { CallValue } from '@atrium/contracts/calls'
import type { ContractKind } from '@atrium/contracts/rules/agents/agent-contracts'
import { useCall, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { Skeleton } from '@atrium/ui/skeleton'
import styles from './contracts.module.css'
import { useContractAction } from './use-contract-action.ts'

interface AcceptDialogProps {
  kind: ContractKind
  offer: NonNullable<CallValue<'agentContract'>['offer']>
  onClose(): void
}

/** The contracts of downlines that end, shown before the accept button. The server compares them again. */
export function AcceptDialog({ kind, offer: { contractId }, onClose }: AcceptDialogProps) {
  const t = useText()
  const { data, error } = useCall('agentContractEffects', { contractId }, { staleTime: 0, gcTime: 0 })
  const { act, busy, failure } = useContractAction(kind)
  const ending = data?.ending
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('contracts.accept.title')}
      closeLabel={t('contracts.close')}
      size="wide"
      footer={
        <>
          <Button onClick={onClose}>{t('contracts.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!ending}
            busy={busy === 'A'}
            onClick={() =>
              ending && void act({ action: 'A', contractId, ending: ending.map((one) => one.contractId) }, onClose)
            }
          >
            {ending && ending.length > 0
              ? t('contracts.accept.confirmEnding', { count: ending.length })
              : t('contracts.accept.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p className={styles.quiet}>{t('contracts.accept.text')}</p>
        {!data && !error && <Skeleton shape="block" width="100%" height={64} />}
        {ending?.length === 0 && <p>{t('contracts.accept.nothingEnds')}</p>}
        {ending && ending.length > 0 && (
          <>
            <p>{t('contracts.accept.ends', { count: ending.length })}</p>
            <ul className={styles.ending}>
              {ending.map((one) => (
                <li key={one.contractId}>{`${one.agent} – ${t(`contracts.reasons.${one.reason}`)}`}</li>
              ))}
            </ul>
          </>
        )}
        {(failure ?? error) && (
          <p role="alert" className={styles.failure}>
            {(failure ?? error)!.message}
          </p>
        )}
      </div>
    </Dialog>
  )
}
