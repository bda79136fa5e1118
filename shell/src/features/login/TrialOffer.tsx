import { paths } from '@atrium/contracts/portal/paths'
import { Button } from '@atrium/ui/button'
import { PlayIcon } from '@atrium/ui/icon'
import { useShell, useShellText } from '../../context/shell-context.ts'
import styles from './login.module.css'

/** Offers a trial of the requested game next to the login that it requires. `to` is the trial's address. */
export function TrialOffer({ to }: { to: string }) {
  const { gate, navigation } = useShell()
  const t = useShellText()
  const play = () => {
    gate.dismiss()
    navigation.go(to, { replace: navigation.isAt(paths.game()) })
  }
  return (
    <section className={styles.trial} aria-label={t('login.trial')}>
      <p>{t('login.trialText')}</p>
      <Button icon={<PlayIcon size={16} />} onClick={play}>
        {t('login.trial')}
      </Button>
    </section>
  )
}
