import { zonedDateTime } from '@atrium/contracts/locale/times'
import { overlays } from '@atrium/contracts/portal/paths'
import { buttonClass } from '@atrium/ui/button'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { languageAtom } from '../../context/atoms.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import { ContactButton } from '../../customer-service/ContactButton.tsx'
import { endOfPlayBreak } from '../../session/explain-play-break.ts'
import type { PlayBreak } from '../../session/play-break.ts'
import styles from './play-break.module.css'

const STILL_OPEN = ['withdraw', 'transactionHistory'] as const

/** A notice above pages of games during a member's break: its end, and what remains possible. */
export function PlayBreakNotice({ taken }: { taken: PlayBreak }) {
  const { bootstrap } = useShell()
  const t = useShellText()
  const language = useAtomValue(languageAtom)
  const timeText = (at: number) => zonedDateTime(at, language, bootstrap.merchant.timeZone)
  return (
    <div className={styles.place}>
      <section className={styles.notice} aria-label={t('playBreak.label')}>
        <div className={styles.text}>
          <p className={styles.end}>{endOfPlayBreak(taken, t, timeText)}</p>
          <p>{t('playBreak.text')}</p>
        </div>
        <div className={styles.ways}>
          {STILL_OPEN.map((page) => (
            <Link key={page} to={overlays.member(page)} className={buttonClass()}>
              {t(`sideMenu.${page}`)}
            </Link>
          ))}
          <ContactButton />
        </div>
      </section>
    </div>
  )
}
