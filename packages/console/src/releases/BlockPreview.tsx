import { useText } from '../locale/locale.tsx'
import type { BlockStep } from './releases.ts'
import styles from './releases.module.css'

/** The merchants that a block would move, and their target sets. */
export function BlockPreview({ steps, name }: { steps: readonly BlockStep[]; name: string }) {
  const text = useText()
  if (steps.length === 0) return <p className={styles.quiet}>{text('releases.block.nobody')}</p>
  const title = text('releases.block.moves', { count: steps.length })
  const wordsOf = ({ canaryOnly, to }: BlockStep) => {
    if (canaryOnly) return text('releases.block.canary')
    return to
      ? text('releases.block.to', { set: to.id.slice(0, 8), version: to.releases[name] ?? '–' })
      : text('releases.block.nowhere')
  }
  return (
    <section aria-label={title} className={styles.preview}>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.changes}>
        {steps.map((step) => (
          <li key={step.merchant}>
            <strong>{step.merchant}</strong> {wordsOf(step)}
          </li>
        ))}
      </ul>
    </section>
  )
}
