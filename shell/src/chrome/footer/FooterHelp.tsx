import { paths } from '@atrium/contracts/portal/paths'
import { ChevronDownIcon } from '@atrium/ui/icon'
import { SafeHtml } from '@atrium/ui/safe-html'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { languageAtom } from '../../context/atoms.ts'
import { useShellCall } from '../../calls/use-shell-call.ts'
import { useShellText } from '../../context/shell-context.ts'
import styles from './footer.module.css'

const FIVE_MINUTES = 300_000
/** Frequent questions of new visitors; all others are behind the link. */
const TOPICS = ['about', 'terms', 'responsible', 'refund'] as const

/** A short list of questions. The answers are fetched when the first question is opened. */
export function FooterHelp() {
  const t = useShellText()
  const [isOpened, setOpened] = useState(false)
  const { data, isError } = useShellCall(
    'helpCenter',
    { language: useAtomValue(languageAtom) },
    { staleTime: FIVE_MINUTES, enabled: isOpened },
  )
  return (
    <section className={styles.column} aria-label={t('help.title')}>
      <h2 className={styles.heading}>{t('help.title')}</h2>
      {TOPICS.map((anchor) => (
        <details key={anchor} name="footer-help" className={styles.question} onToggle={() => setOpened(true)}>
          <summary className={styles.summary}>
            {t(`footer.links.${anchor}`)}
            <ChevronDownIcon size={16} />
          </summary>
          <div className={styles.answer}>
            <Answer
              body={data?.topics.find((topic) => topic.anchor === anchor)?.body}
              isMissing={isError || data !== undefined}
            />
          </div>
        </details>
      ))}
      <Link className={styles.link} to={paths.help()} viewTransition>
        {t('footer.allHelp')}
      </Link>
    </section>
  )
}

function Answer({ body, isMissing }: { body: string | undefined; isMissing: boolean }) {
  const t = useShellText()
  if (body) return <SafeHtml html={body} />
  return isMissing ? <p>{t('help.failed')}</p> : <div className="bone bone-line" aria-busy />
}
