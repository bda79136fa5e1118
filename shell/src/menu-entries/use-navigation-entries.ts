import { useAtomValue } from 'jotai'
import { languageAtom, sessionAtom } from '../context/atoms.ts'
import { useShell, useShellText } from '../context/shell-context.ts'
import { navigationEntries, type NavigationEntry } from './navigation-entries.ts'
import { useBrings } from '../remotes/use-brings.ts'
import { useGameMenus } from '../categories/use-game-menus.ts'

/** The main navigation for this session. If the categories fail to load, the other entries are still shown. */
export function useNavigationEntries(): NavigationEntry[] {
  const { releases, isModuleOn } = useShell()
  const t = useShellText()
  const language = useAtomValue(languageAtom)
  const session = useAtomValue(sessionAtom)
  const { data, isError } = useGameMenus()
  return navigationEntries({
    home: t('chrome.home'),
    promotions: t('chrome.promotions'),
    rewards: isModuleOn('REWCEN3') ? t('chrome.rewards') : undefined,
    vip: `${t('chrome.vip')} ${session.vip?.labelName ?? '– –'}`,
    language,
    categories: data?.categories ?? (isError ? [] : undefined),
    menu: releases.menu('bottom', session),
    brings: useBrings(),
  })
}
