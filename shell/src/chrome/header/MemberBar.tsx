import { overlays, type MemberPage } from '@atrium/contracts/portal/paths'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { ExitIcon, PlusIcon } from '@atrium/ui/icon'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { sessionAtom } from '../../context/atoms.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import { Avatar } from '../controls/Avatar.tsx'
import { Balance } from '../controls/Balance.tsx'
import { useUnread } from '../controls/use-unread.ts'
import styles from './member-bar.module.css'
import { memberEntries } from '../../menu-entries/member-entries.ts'
import { useBrings } from '../../remotes/use-brings.ts'

/**
 * The signed-in member with the number of unread messages and the balance, and links to deposit, withdrawal and
 * history. `onMount` receives the button with the username.
 */
export function MemberBar({ onMount }: { onMount?: (account: HTMLElement) => void }) {
  const { navigation, commands, isModuleOn } = useShell()
  const t = useShellText()
  const { account } = useAtomValue(sessionAtom)
  const accountButton = useRef<HTMLButtonElement>(null)
  const open = (page: MemberPage) => ({
    onPointerEnter: () => navigation.prefetch(overlays.member(page), true),
    onClick: () => navigation.go(overlays.member(page)),
  })
  const entries = memberEntries({ isModuleOn, brings: useBrings() })
  const { count: unread = 0 } = useUnread() ?? {}
  const has = (page: MemberPage) => entries.includes(page)

  const mounted = useEffectEvent(() => accountButton.current && onMount?.(accountButton.current))
  // An effect that reports the mount, because the code of the member bar may be loaded only after the login.
  useEffect(() => void mounted(), [])

  const name = (
    <>
      <span className={styles.avatar}>
        <Avatar />
        {unread > 0 && (
          <Badge tone="brand" className={styles.unread} aria-label={t('sideMenu.unread', { count: unread })}>
            {unread}
          </Badge>
        )}
      </span>
      <span translate="no" className={styles.name}>
        {account}
      </span>
    </>
  )
  return (
    <>
      <span className={styles.wide}>
        <Balance size="full" />
      </span>
      <span className={styles.narrow}>
        <Balance size="short" />
        {has('depositv2') && (
          <button type="button" className={styles.deposit} aria-label={t('chrome.deposit')} {...open('depositv2')}>
            <PlusIcon size={16} />
          </button>
        )}
      </span>
      {has('depositv2') && (
        <Button variant="primary" className={styles.wide} {...open('depositv2')}>
          {t('chrome.deposit')}
        </Button>
      )}
      {has('withdraw') && (
        <Button className={styles.wider} {...open('withdraw')}>
          {t('chrome.withdrawal')}
        </Button>
      )}
      <span className={styles.links}>
        {has('securityCenter') && (
          <button type="button" className={styles.link} {...open('securityCenter')}>
            {t('chrome.personalCentre')}
          </button>
        )}
        {has('personalHistoryCopy') && (
          <button type="button" className={styles.link} {...open('personalHistoryCopy')}>
            {t('chrome.bettingRecord')}
          </button>
        )}
        {has('manualRebate') && (
          <button type="button" className={styles.link} {...open('manualRebate')}>
            {t('chrome.cashback')}
          </button>
        )}
      </span>
      {has('securityCenter') ? (
        <button
          ref={accountButton}
          type="button"
          className={styles.account}
          title={t('chrome.memberCentre')}
          {...open('securityCenter')}
        >
          {name}
        </button>
      ) : (
        <span className={styles.account}>{name}</span>
      )}
      <button
        type="button"
        className={`chrome-button ${styles.exit}`}
        aria-label={t('chrome.logout')}
        title={t('chrome.logout')}
        onClick={() => void commands.request('session.logout')}
      >
        <ExitIcon />
      </button>
    </>
  )
}
