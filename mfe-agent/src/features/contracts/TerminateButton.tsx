import type { ContractKind } from '@atrium/contracts/rules/agents/agent-contracts'
import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { useState } from 'react'
import styles from './contracts.module.css'
import { useContractAction } from './use-contract-action.ts'

/** Terminates a contract after a confirmation that explains the consequences. */
export function TerminateButton({
  kind,
  contractId,
  question,
}: {
  kind: ContractKind
  contractId: string
  question: string
}) {
  const t = useText()
  const { act, busy, failure, forget } = useContractAction(kind)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    forget()
  }
  return (
    <>
      <div className={styles.actions}>
        <Button onClick={() => setOpen(true)}>{t('contracts.terminate.open')}</Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('contracts.terminate.title')}
        closeLabel={t('contracts.close')}
        footer={
          <>
            <Button onClick={close}>{t('contracts.cancel')}</Button>
            <Button variant="danger" busy={busy === 'T'} onClick={() => void act({ action: 'T', contractId }, close)}>
              {t('contracts.terminate.confirm')}
            </Button>
          </>
        }
      >
        <p className={styles.quiet}>{question}</p>
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure.message}
          </p>
        )}
      </Dialog>
    </>
  )
}
