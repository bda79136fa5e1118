import type { CallValue } from '@atrium/contracts/calls'
import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import styles from './fairness.module.css'

/** The data to verify the draw elsewhere: the published data and the command that verifies it. */
export function TakeAway({ draw }: { draw: CallValue<'lotteryDraw'> }) {
  const t = useText()
  const { commands } = usePortal()
  const command = `npm run verify-draw -- ${draw.code}/${draw.numero} --portal ${location.origin}`
  const report = (key: 'copied' | 'notCopied', tone: 'success' | 'warning') =>
    void commands.request('toast.show', { text: t(`fairness.takeAway.${key}`), tone })
  // The clipboard is not available in an insecure context.
  const copy = async (text: string) => navigator.clipboard.writeText(text)
  return (
    <section aria-labelledby="take-away" className={styles.part}>
      <h3 id="take-away" className={styles.subtitle}>
        {t('fairness.takeAway.title')}
      </h3>
      <p>{t('fairness.takeAway.text')}</p>
      <code translate="no" className={styles.value}>
        {command}
      </code>
      <div className={styles.actions}>
        <Button
          onClick={() =>
            void copy(JSON.stringify(draw, null, 2)).then(
              () => report('copied', 'success'),
              () => report('notCopied', 'warning'),
            )
          }
        >
          {t('fairness.takeAway.data')}
        </Button>
        <Button
          onClick={() =>
            void copy(command).then(
              () => report('copied', 'success'),
              () => report('notCopied', 'warning'),
            )
          }
        >
          {t('fairness.takeAway.command')}
        </Button>
      </div>
    </section>
  )
}
