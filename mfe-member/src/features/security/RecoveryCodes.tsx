import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { CopyIcon } from '@atrium/ui/icon'
import styles from './security.module.css'

/** The codes that replace a lost app, shown only once. Undefined closes the dialog. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[] | undefined; onClose(): void }) {
  const {
    commands,
    overlays: { Dialog },
  } = usePortal()
  const t = useText()
  const copy = (all: readonly string[]) =>
    navigator.clipboard.writeText(all.join('\n')).then(
      () => void commands.request('toast.show', { text: t('totp.codesCopied'), tone: 'success' }),
      () => void commands.request('toast.show', { text: t('totp.codesNotCopied'), tone: 'warning' }),
    )
  return (
    <Dialog open={codes !== undefined} onClose={onClose} title={t('totp.codesTitle')}>
      {codes && (
        <div className={styles.enrolment}>
          <p>{t('totp.codesText')}</p>
          <ul className={styles.recoveryCodes}>
            {codes.map((code) => (
              <li key={code}>
                <code translate="no">{code}</code>
              </li>
            ))}
          </ul>
          <Button icon={<CopyIcon />} onClick={() => void copy(codes)}>
            {t('totp.codesCopy')}
          </Button>
          <Button variant="primary" size="l" block onClick={onClose}>
            {t('totp.codesStored')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
