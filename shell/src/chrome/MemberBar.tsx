import { overlays, type MemberPage } from '@atrium/contracts/paths'
import { Button } from '@atrium/ui/button'
import { ExitIcon } from '@atrium/ui/icon'
import { useAtomValue } from 'jotai'
import { sessionAtom } from '../atoms.ts'
import { useShell, useShellText } from '../shell-context.ts'
import { Avatar } from './Avatar.tsx'
import { Balance } from './Balance.tsx'
import styles from './member-bar.module.css'
import { memberEntries } from './member-entries.ts'

/** Who is signed in, what they have, and the ways to put more in, take it out and look back. */
export function MemberBar() {
  const { navigation, commands, isModuleOn } = useShell()
  const t = useShellText()
  const { nickname, account } = useAtomValue(sessionAtom)
  const open = (page: MemberPage) => ({ onPointerEnter: () => navigation.prefetch(overlays.member(page), true), onClick: () => navigation.go(overlays.member(page)) })
  const has = (page: MemberPage) => memberEntries(isModuleOn).includes(page)
  return (
    <>
      <span className={styles.wide}><Balance size="full" /></span>
      <span className={styles.narrow}><Balance size="short" /></span>
      {has('depositv2') && <Button variant="primary" className={styles.wide} {...open('depositv2')}>{t('chrome.deposit')}</Button>}
      {has('withdraw') && <Button className={styles.wider} {...open('withdraw')}>{t('chrome.withdrawal')}</Button>}
      <span className={styles.links}>
        <button type="button" className={styles.link} {...open('securityCenter')}>{t('chrome.personalCentre')}</button>
        <button type="button" className={styles.link} {...open('personalHistoryCopy')}>{t('chrome.bettingRecord')}</button>
        {has('manualRebate') && <button type="button" className={styles.link} {...open('manualRebate')}>{t('chrome.cashback')}</button>}
      </span>
      <button type="button" className={styles.account} title={t('chrome.memberCentre')} {...open('securityCenter')}>
        <Avatar />
        <span className={styles.name}>{nickname ?? account}</span>
      </button>
      <button type="button" className={`chrome-button ${styles.exit}`} aria-label={t('chrome.logout')} title={t('chrome.logout')} onClick={() => void commands.request('session.logout')}>
        <ExitIcon />
      </button>
    </>
  )
}
