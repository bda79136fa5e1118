import { paths } from '@atrium/contracts/portal/paths'
import { Button } from '@atrium/ui/button'
import { LockIcon } from '@atrium/ui/icon'
import { useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { signedInElsewhereAtom } from '../../context/atoms.ts'
import { useDocumentTitle } from '../../components/use-document-title.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import { StatePage } from './StatePage.tsx'
import styles from './signed-in-elsewhere.module.css'

/** Shown after the account has signed in elsewhere, which has ended this session: an account has one session. */
export function SignedInElsewhere() {
  const { gate, navigation } = useShell()
  const t = useShellText()
  const setElsewhere = useSetAtom(signedInElsewhereAtom)
  const main = useRef<HTMLElement>(null)
  useDocumentTitle(t('elsewhere.title'))

  // Moves the focus to the screen that replaces the page, so that screen readers read it.
  useEffect(() => {
    main.current?.focus()
  }, [])

  const leaveTo = (next: () => void) => () => {
    setElsewhere(false)
    next()
  }
  return (
    <main ref={main} tabIndex={-1} className={styles.screen}>
      <StatePage
        mark={<LockIcon size={32} />}
        title={t('elsewhere.title')}
        action={
          <div className={styles.ways}>
            <Button
              variant="primary"
              size="l"
              onClick={leaveTo(() => void gate.require({ byHand: true }).catch(() => undefined))}
            >
              {t('elsewhere.again')}
            </Button>
            <Button size="l" onClick={leaveTo(() => navigation.go(paths.home()))}>
              {t('toHome')}
            </Button>
          </div>
        }
      >
        <p>{t('elsewhere.text')}</p>
        <p>{t('elsewhere.advice')}</p>
      </StatePage>
    </main>
  )
}
