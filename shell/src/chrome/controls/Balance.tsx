import { EyeIcon, EyeOffIcon, RefreshIcon } from '@atrium/ui/icon'
import { IconButton } from '@atrium/ui/icon-button'
import { Money } from '@atrium/ui/money'
import { useAtom } from 'jotai'
import { useShell, useShellText } from '../../context/shell-context.ts'
import styles from './balance.module.css'
import { balanceHiddenAtom, useBalance } from './use-balance.ts'

/** `full` has the currency and both buttons; `short` is for narrow screens. */
export function Balance({ size }: { size: 'full' | 'short' }) {
  const { wallet } = useShell()
  const t = useShellText()
  const [hidden, setHidden] = useAtom(balanceHiddenAtom)
  const { amount, currency, isUpdating } = useBalance()
  return (
    <div className={`${styles.balance} ${styles[size]}`}>
      <span className={styles.amount} role="status" aria-label={t('chrome.balance')} aria-busy={isUpdating}>
        {amount === undefined ? (
          <span className={styles.updating}>{t('chrome.updating')}</span>
        ) : (
          <Money
            amount={amount}
            currency={size === 'full' ? currency : undefined}
            hidden={hidden}
            hiddenLabel={t('chrome.balanceHidden')}
          />
        )}
      </span>
      {size === 'full' && (
        <>
          <IconButton
            size="s"
            label={t(hidden ? 'chrome.showBalance' : 'chrome.hideBalance')}
            icon={hidden ? <EyeOffIcon size={18} /> : <EyeIcon size={18} />}
            onClick={() => setHidden(!hidden)}
          />
          <IconButton
            size="s"
            label={t('chrome.refreshBalance')}
            className={isUpdating ? styles.turning : undefined}
            icon={<RefreshIcon size={18} />}
            onClick={() => void wallet.refresh()}
          />
        </>
      )}
    </div>
  )
}
