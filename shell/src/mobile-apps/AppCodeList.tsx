import { QrCode } from '@atrium/ui/qr-code'
import { useShellText } from '../context/shell-context.ts'
import type { App } from './apps.ts'
import styles from './app-codes.module.css'

/** One QR code per app, with its purpose. */
export function AppCodeList({ apps }: { apps: readonly App[] }) {
  const t = useShellText()
  return (
    <ul className={styles.codes}>
      {apps.map(({ type, label, address, picture }) => (
        <li key={type} className={styles.code}>
          {picture ? (
            <img src={picture} alt={t('rightBar.codeOf', { app: label })} className={styles.drawing} />
          ) : (
            <QrCode value={address} label={t('rightBar.codeOf', { app: label })} className={styles.drawing} />
          )}
          <span>{label}</span>
        </li>
      ))}
    </ul>
  )
}
