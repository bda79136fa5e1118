import { CloseIcon } from '@atrium/ui/icon'
import { IconButton } from '@atrium/ui/icon-button'
import { useAtomValue } from 'jotai'
import { useLayoutEffect, useRef } from 'react'
import { sessionAtom } from '../../context/atoms.ts'
import { ConnectionLine } from '../connection-line/ConnectionLine.tsx'
import { LanguageSwitch } from '../language/LanguageSwitch.tsx'
import { ThemeButton } from '../controls/ThemeButton.tsx'
import { useCloseOnBack } from '../../navigation/use-close-on-back.ts'
import { isLoggedIn } from '../../session/snapshot.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import { AccountCard } from './AccountCard.tsx'
import { MenuLinks } from './MenuLinks.tsx'
import styles from './side-menu.module.css'

/** The side drawer. The native modal dialog traps the focus and closes on Escape. */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const { commands } = useShell()
  const t = useShellText()
  const loggedIn = isLoggedIn(useAtomValue(sessionAtom))
  const drawer = useRef<HTMLDialogElement>(null)
  useCloseOnBack(onClose)

  // Only `showModal` makes it modal. It is closed before it is unmounted, because only closing returns the focus to the
  // opener.
  useLayoutEffect(() => {
    const element = drawer.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={drawer}
      className={styles.drawer}
      aria-label={t('chrome.menu')}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 className={styles.title}>{t('chrome.menu')}</h2>
          <IconButton label={t('close')} icon={<CloseIcon />} onClick={onClose} />
        </div>
        <AccountCard onLeave={onClose} />
        <MenuLinks onLeave={onClose} />
        <div className={styles.foot}>
          <LanguageSwitch className={styles.languages} onLeave={onClose} />
          <ThemeButton />
          {loggedIn && (
            <button
              type="button"
              className={styles.logout}
              onClick={() => {
                onClose()
                void commands.request('session.logout')
              }}
            >
              {t('chrome.logout')}
            </button>
          )}
        </div>
        <ConnectionLine />
      </div>
    </dialog>
  )
}
