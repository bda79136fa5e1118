import type { CallValue } from '@atrium/contracts/calls'
import { usePortal, useText } from '@atrium/portal-kit'
import { PasswordConfirmation } from '../PasswordConfirmation.tsx'
import styles from '../security-forms.module.css'

const FACTS = ['wait', 'withdraw', 'data', 'ledger', 'name', 'exclusion'] as const

interface ErasureDialogProps {
  open: boolean
  /** Reasons that block the request; empty when there are none. */
  blocks: CallValue<'erasure'>['blocks']
  needsTotp: boolean
  onClose(): void
  onDone(value: { dueAt: number }): void
}

/** Explains the consequences of an erasure before the member confirms it with the password. */
export function ErasureDialog({ open, blocks, needsTotp, onClose, onDone }: ErasureDialogProps) {
  const {
    overlays: { Dialog },
  } = usePortal()
  const t = useText()
  return (
    <Dialog open={open} onClose={onClose} title={t('privacy.erasure')}>
      <div className={styles.content}>
        <ul>
          {FACTS.map((fact) => (
            <li key={fact}>{t(`privacy.facts.${fact}`)}</li>
          ))}
        </ul>
        {blocks.length > 0 ? (
          <div role="alert" className={styles.failure}>
            {blocks.map((block) => (
              <p key={block} className={styles.failure}>
                {t(`privacy.blocks.${block}`)}
              </p>
            ))}
          </div>
        ) : (
          <PasswordConfirmation
            text={t('privacy.eraseText')}
            submitLabel={t('privacy.eraseSubmit')}
            isDangerous
            needsTotp={needsTotp}
            onSubmit={(proof, call) => call('erasureRequest', proof)}
            onDone={onDone}
          />
        )}
      </div>
    </Dialog>
  )
}
