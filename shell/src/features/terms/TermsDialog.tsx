import { messageOf } from '@atrium/contracts/errors/portal-error'
import { paths } from '@atrium/contracts/portal/paths'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { ErrorState } from '@atrium/ui/error-state'
import { SafeHtml } from '@atrium/ui/safe-html'
import { Skeleton } from '@atrium/ui/skeleton'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { languageAtom } from '../../context/atoms.ts'
import { useShellCall } from '../../calls/use-shell-call.ts'
import type { NamedDialogProps } from '../../context/services/dialog-keys.ts'
import { FormFailure } from '../../forms/fields/FormFailure.tsx'
import { useShell, useShellText } from '../../context/shell-context.ts'
import styles from './terms.module.css'

/** The help topic with the terms. */
const ANCHOR = 'terms'

/** Shown when the terms have changed since the member accepted them: the member reads and accepts them, or logs out. */
export function TermsDialog({ version, onClose }: NamedDialogProps<'terms'>) {
  const { session, navigation } = useShell()
  const t = useShellText()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const agree = async () => {
    setFailure(undefined)
    setBusy(true)
    try {
      await session.agreeToTerms(version)
    } catch (error) {
      setFailure(messageOf(error, t('form.failed')))
    }
    setBusy(false)
  }
  const decline = async () => {
    await session.logout()
    onClose()
    navigation.go(paths.home())
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={false}
      size="wide"
      title={t('terms.title')}
      description={t('terms.text', { version })}
      footer={
        <>
          <Button size="l" onClick={() => void decline()}>
            {t('terms.decline')}
          </Button>
          <Button size="l" variant="primary" busy={isBusy} onClick={() => void agree()}>
            {t('terms.agree')}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <p aria-hidden>{t('terms.text', { version })}</p>
        <FormFailure>{failure}</FormFailure>
        <Terms />
      </div>
    </Dialog>
  )
}

function Terms() {
  const t = useShellText()
  const { data, error, refetch } = useShellCall('helpCenter', { language: useAtomValue(languageAtom) })
  if (error)
    return (
      <ErrorState title={t('terms.failed')} action={<Button onClick={() => void refetch()}>{t('tryAgain')}</Button>}>
        {error.message}
      </ErrorState>
    )
  if (!data)
    return (
      <div aria-busy>
        <Skeleton shape="block" height={160} />
      </div>
    )
  const topic = data.topics.find(({ anchor }) => anchor === ANCHOR)
  return (
    topic && (
      // The terms are longer than the dialog: focusable, so that the keyboard can scroll them.
      <section className={styles.terms} aria-label={topic.title} tabIndex={0}>
        <SafeHtml html={topic.body} />
      </section>
    )
  )
}
