import { paths } from '@atrium/contracts/paths'
import { useAtomValue, useSetAtom } from 'jotai'
import { Link } from 'react-router-dom'
import { languageAtom, noticeDialogAtom, sessionAtom } from '../../atoms.ts'
import { useNavigationEntries } from '../../chrome/use-navigation-entries.ts'
import { useShell, useShellText } from '../../shell-context.ts'
import styles from './side-menu.module.css'

/** Games and promotions, what the releases add for whoever is signed in, and help. */
export function MenuLinks({ onLeave }: { onLeave: () => void }) {
  const { releases, navigation } = useShell()
  const t = useShellText()
  const language = useAtomValue(languageAtom)
  const session = useAtomValue(sessionAtom)
  const openNotices = useSetAtom(noticeDialogAtom)
  const own = releases.menu('side', session).map(({ key, title, to }) => ({ key, label: title[language], to }))
  const open = (to: string) => {
    onLeave()
    navigation.go(to)
  }
  return (
    <nav className={styles.links} aria-label={t('chrome.menu')}>
      {own.length > 0 && (
        <ul className={styles.group}>
          {own.map(({ key, label, to }) => (
            <li key={key}>
              <button type="button" className={styles.link} onPointerEnter={() => navigation.prefetch(to, true)} onClick={() => open(to)}>{label}</button>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.group}>
        {useNavigationEntries().map(({ key, label, to }) => <li key={key}><Link className={styles.link} to={to} viewTransition onClick={onLeave}>{label}</Link></li>)}
      </ul>
      <ul className={styles.group}>
        <li>
          <button
            type="button"
            className={styles.link}
            onClick={() => {
              onLeave()
              openNotices({})
            }}
          >
            {t('notices.title')}
          </button>
        </li>
        <li><Link className={styles.link} to={paths.help()} viewTransition onClick={onLeave}>{t('help.title')}</Link></li>
      </ul>
    </nav>
  )
}
