import { useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { IssueName } from './IssueName.tsx'
import styles from './results.module.css'
import type { VoidIssue } from './use-results.ts'

/** An issue without a result, and why. */
export function VoidRow({ issue: { numero, drawAt, reason }, isFound }: { issue: VoidIssue; isFound: boolean }) {
  const t = useText()
  return (
    <li className={styles.row} aria-current={isFound || undefined}>
      <IssueName numero={numero} drawAt={drawAt} />
      <p className={styles.void}>
        <Badge tone="warn">{t('results.void')}</Badge> {t(`results.voidText.${reason}`)}
      </p>
    </li>
  )
}
