import { paths } from '@atrium/contracts/portal/paths'
import { Badge } from '@atrium/ui/badge'
import { ChevronDownIcon } from '@atrium/ui/icon'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { languageAtom, noticeDialogAtom, sessionAtom } from '../../context/atoms.ts'
import { useBrings } from '../../remotes/use-brings.ts'
import { useCentreFacts } from '../../menu-entries/use-centre-facts.ts'
import { useCustomerService } from '../../customer-service/use-customer-service.ts'
import { useUnread } from '../controls/use-unread.ts'
import { useUnreadChat } from '../controls/use-unread-chat.ts'
import { isLoggedIn } from '../../session/snapshot.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import { EntryWords } from './EntryWords.tsx'
import { GameCentre } from './GameCentre.tsx'
import { menuGroups, type MenuLink } from './menu-groups.ts'
import { ENTRY_ICONS } from './menu-icons.ts'
import styles from './side-menu.module.css'

/** Links to a member's frequent actions, the games, the account's pages, and help. */
export function MenuLinks({ onLeave }: { onLeave: () => void }) {
  const { releases, dialogs, isModuleOn } = useShell()
  const t = useShellText()
  const language = useAtomValue(languageAtom)
  const session = useAtomValue(sessionAtom)
  const openNotices = useSetAtom(noticeDialogAtom)
  const openCustomerService = useCustomerService()
  const unreadChat = useUnreadChat()
  const loggedIn = isLoggedIn(session)
  const brings = useBrings()
  const { count: unread = 0, notices = 0 } = useUnread() ?? {}
  const { first, account } = menuGroups({
    isLoggedIn: loggedIn,
    isModuleOn,
    brings,
    facts: useCentreFacts(),
    added: releases.menu('side', session),
    language,
  })
  const leaving = (act: () => void) => () => {
    onLeave()
    act()
  }
  const badge = (key: string) =>
    key === 'messageV2' && unread > 0 ? (
      <Badge tone="brand" aria-label={t('sideMenu.unread', { count: unread })}>
        {unread}
      </Badge>
    ) : null
  const items = (links: readonly MenuLink[]) =>
    links.map((link) => (
      <li key={link.key}>
        <Item link={link} badge={badge(link.key)} onLeave={onLeave} />
      </li>
    ))
  return (
    <nav className={styles.links} aria-label={t('chrome.menu')}>
      <ul className={styles.group}>{items(first)}</ul>
      <Fold title={t('sideMenu.gameCentre')}>
        <GameCentre onLeave={onLeave} />
      </Fold>
      {account.length > 0 && (
        <Fold title={t('sideMenu.account')}>
          <ul>{items(account)}</ul>
        </Fold>
      )}
      <ul className={styles.group}>
        <li>
          <Link className={styles.link} to={paths.download()} viewTransition onClick={onLeave}>
            <EntryWords icon={ENTRY_ICONS.download}>{t('sideMenu.download')}</EntryWords>
          </Link>
        </li>
        {isModuleOn('CBS3') && (
          <li>
            <button type="button" className={styles.link} onClick={leaving(() => dialogs.open('chat'))}>
              <EntryWords icon={ENTRY_ICONS.chat}>{t('chat.title')}</EntryWords>
              {unreadChat > 0 && (
                <Badge tone="brand" aria-label={t('chat.unread', { count: unreadChat })}>
                  {unreadChat}
                </Badge>
              )}
            </button>
          </li>
        )}
        <li>
          <button type="button" className={styles.link} onClick={leaving(openCustomerService)}>
            <EntryWords icon={ENTRY_ICONS.customerService}>{t('chrome.customerService')}</EntryWords>
          </button>
        </li>
        <li>
          <button type="button" className={styles.link} onClick={leaving(() => openNotices({}))}>
            <EntryWords icon={ENTRY_ICONS.notices}>{t('notices.title')}</EntryWords>
            {notices > 0 && (
              <Badge tone="brand" aria-label={t('sideMenu.unreadNotices', { count: notices })}>
                {notices}
              </Badge>
            )}
          </button>
        </li>
        <li>
          <Link className={styles.link} to={paths.help()} viewTransition onClick={onLeave}>
            <EntryWords icon={ENTRY_ICONS.help}>{t('help.title')}</EntryWords>
          </Link>
        </li>
        <li>
          <Link className={styles.link} to={paths.join()} viewTransition onClick={onLeave}>
            <EntryWords icon={ENTRY_ICONS.join}>{t('join.title')}</EntryWords>
          </Link>
        </li>
        {isModuleOn('FEEDBACK3') && (
          <li>
            <button type="button" className={styles.link} onClick={leaving(() => dialogs.open('feedback'))}>
              <EntryWords icon={ENTRY_ICONS.feedback}>{t('feedback.title')}</EntryWords>
            </button>
          </li>
        )}
      </ul>
    </nav>
  )
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.group} open>
      <summary className={`${styles.link} ${styles.summary}`}>
        {title}
        <ChevronDownIcon size={16} />
      </summary>
      {children}
    </details>
  )
}

/** A page is a link; a centre opens over the current page. */
function Item({
  link: { key, to, text, label },
  badge,
  onLeave,
}: {
  link: MenuLink
  badge: ReactNode
  onLeave: () => void
}) {
  const { navigation } = useShell()
  const t = useShellText()
  const words = <EntryWords icon={ENTRY_ICONS[key]}>{label ?? t(text!)}</EntryWords>
  if (!to.startsWith('?'))
    return (
      <Link className={styles.link} to={to} viewTransition onClick={onLeave}>
        {words}
      </Link>
    )
  const open = () => {
    onLeave()
    navigation.go(to)
  }
  return (
    <button type="button" className={styles.link} onPointerEnter={() => navigation.prefetch(to, true)} onClick={open}>
      {words}
      {badge}
    </button>
  )
}
