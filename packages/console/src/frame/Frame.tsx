import { IconButton } from '@atrium/ui/icon-button'
import { Menu } from '@atrium/ui/menu'
import { ExitIcon, GlobeIcon, HelpIcon, LockIcon, MoonIcon, SearchIcon, SunIcon, UserIcon } from '@atrium/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet, useNavigate } from 'react-router-dom'
import { expiryOf } from '../access/expiry.ts'
import { useDecidableCount } from '../approvals/waiting.ts'
import { DecisionDialogs } from '../pin/DecisionDialogs.tsx'
import { Loading } from '../layout/Loading.tsx'
import { useLocale } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { isFirstLoad, useRead, useRegistry } from '../registry/registry.tsx'
import { useSevereCount } from '../problems/use-problems.ts'
import { useRights, useStaff } from '../session/session.ts'
import { SECTIONS } from '../sections/define-page.ts'
import { usePages } from '../sections/page-context.ts'
import { menuOf, openForSome, sectionOf } from '../sections/sections.ts'
import { SearchDialog } from '../search/SearchDialog.tsx'
import { forgetSessionKey } from '../storage.ts'
import styles from './frame.module.css'
import { ToastProvider } from '../layout/toasts.tsx'
import { PageLinks } from './PageLinks.tsx'
import type { LinkGroup } from './PageLinks.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { useStaffChanges } from './use-staff-changes.ts'
import { usePageKeys } from './use-page-keys.ts'
import { toServerTime } from '../registry/server-clock.ts'

/** The navigation bar with every page: above the current page, beside it on wide screens. */
export function Frame() {
  const { text } = useLocale()
  const rights = useRights()
  const { isAdmin, maySome } = rights
  const rows = usePages()
  const registry = useRegistry()
  const [showsKeys, setShowsKeys] = useState(false)
  const [searches, setSearches] = useState(false)
  // Loaded first, because headings and menus of most pages show merchants, and would shift when the list arrives later.
  const merchants = useRead('merchants', {})
  const toDecide = useDecidableCount()
  const severe = useSevereCount()
  const tokens = useRead('tokens', {}, { enabled: isAdmin })
  const expiring = tokens.data?.filter(
    ({ expiresAt }) => expiryOf(expiresAt, toServerTime(tokens.dataUpdatedAt)) !== undefined,
  ).length
  // Loading a new document drops all data of this session.
  const signOut = useMutation({
    mutationFn: () => registry.signOut({}),
    onSettled: () => {
      forgetSessionKey()
      location.assign(paths.board())
    },
  })
  useStaffChanges(signOut.isIdle)
  usePageKeys({ showKeys: () => setShowsKeys(true), search: () => setSearches(true) })
  const groups: LinkGroup[] = [
    {
      name: text('nav.group.today'),
      links: [
        { to: paths.board(), label: text('nav.board') },
        ...(maySome('openWork') ? [{ to: paths.work(), label: text('nav.work') }] : []),
        ...(maySome('openProblems') ? [{ to: paths.problems(), label: text('nav.problems'), count: severe }] : []),
      ],
    },
    {
      name: text('nav.group.merchants'),
      links: SECTIONS.filter((section) => menuOf(rows, section, openForSome(rights)).length > 0).map((section) => ({
        to: paths[section](),
        label: text(`nav.${section}`),
        holds: (pathname: string) => sectionOf(rows, pathname, rights) === section,
      })),
    },
    {
      name: text('nav.group.releases'),
      links: [
        { to: paths.releases(), label: text('nav.releases') },
        { to: paths.calendar(), label: text('nav.calendar') },
        { to: paths.approvals(), label: text('nav.approvals'), count: toDecide },
      ],
    },
    {
      name: text('nav.group.installation'),
      links: [
        ...(rights.maySome('providers') ? [{ to: paths.providers(), label: text('nav.providers') }] : []),
        { to: paths.log(), label: text('nav.log') },
        ...(isAdmin ? [{ to: paths.access(), label: text('nav.access'), count: expiring }] : []),
        { to: paths.policies(), label: text('nav.policies') },
      ],
    },
  ]
  return (
    <ToastProvider>
      <div className={styles.frame}>
        <a className={styles.skip} href="#content">
          {text('layout.skip')}
        </a>
        <header className={styles.bar}>
          <span className={styles.brand}>{text('product')}</span>
          <PageLinks groups={groups} />
          <div className={styles.tools}>
            <IconButton label={text('search.open')} icon={<SearchIcon />} onClick={() => setSearches(true)} />
            <IconButton label={text('layout.keys')} icon={<HelpIcon />} onClick={() => setShowsKeys(true)} />
            <AccountMenu onSignOut={() => signOut.mutate()} />
          </div>
        </header>
        {isFirstLoad(merchants) ? <Loading /> : <Outlet />}
      </div>
      <DecisionDialogs />
      {searches && <SearchDialog onClose={() => setSearches(false)} />}
      {showsKeys && <ShortcutsDialog onClose={() => setShowsKeys(false)} />}
    </ToastProvider>
  )
}

function AccountMenu({ onSignOut }: { onSignOut: () => void }) {
  const { text, language, theme, setLanguage, setTheme } = useLocale()
  const staff = useStaff()
  const navigate = useNavigate()
  return (
    <Menu
      label={text('layout.account')}
      header={
        <p>
          {staff.name} · {staff.handle}
        </p>
      }
      trigger={<IconButton label={text('layout.accountOf', { name: staff.name })} icon={<UserIcon />} />}
      items={[
        {
          key: 'language',
          label: language === 'KO' ? 'English' : '한국어',
          icon: <GlobeIcon />,
          onSelect: () => setLanguage(language === 'KO' ? 'EN' : 'KO'),
        },
        {
          key: 'theme',
          label: theme === 'dark' ? text('layout.light') : text('layout.dark'),
          icon: theme === 'dark' ? <SunIcon /> : <MoonIcon />,
          onSelect: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
        },
        {
          key: 'account',
          label: text('layout.ownAccount'),
          icon: <LockIcon />,
          onSelect: () => void navigate(paths.account()),
        },
        { key: 'out', label: text('layout.signOut'), icon: <ExitIcon />, onSelect: onSignOut },
      ]}
    />
  )
}
