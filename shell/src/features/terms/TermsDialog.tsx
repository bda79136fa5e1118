import { messageOf } from '@atrium/contracts/errors/portal-error'
import { longDate } from '@atrium/contracts/locale/times'
import { paths } from '@atrium/contracts/portal/paths'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { ErrorState } from '@atrium/ui/error-state'
import { SafeHtml } from '@atrium/ui/safe-html'
import { Skeleton } from '@atrium/ui/skeleton'
import { useAtomValue } from 'jotai'
import { Fragment, useState } from 'react'
import { languageAtom } from '../../context/atoms.ts'
import { useShellCall } from '../../calls/use-shell-call.ts'
import type { NamedDialogProps } from '../../context/services/dialog-keys.ts'
import { FormFailure } from '../../forms/fields/FormFailure.tsx'
import { useShell, useShellText } from '../../context/shell-context.ts'
import styles from './terms.module.css'

/**
 * Shown when texts have changed since the member agreed to them: the member reads what changed and agrees, or logs out.
 */
export function TermsDialog({ termsVersion, privacyVersion, onClose }: NamedDialogProps<'terms'>) {
  const { session, navigation } = useShell()
  const t = useShellText()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const agree = async () => {
    setFailure(undefined)
    setBusy(true)
    try {
      await session.agreeToTerms({ termsVersion, privacyVersion })
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
      title={t(termsVersion === undefined ? 'terms.privacyTitle' : 'terms.title')}
      description={t('terms.text')}
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
        <p aria-hidden>{t('terms.text')}</p>
        <FormFailure>{failure}</FormFailure>
        <Texts
          kinds={[
            ...(termsVersion === undefined ? [] : ['terms']),
            ...(privacyVersion === undefined ? [] : ['privacy']),
          ]}
        />
      </div>
    </Dialog>
  )
}

/** Help topics with what changed in them. They are read again, because the cached ones can be older. */
function Texts({ kinds }: { kinds: readonly string[] }) {
  const t = useShellText()
  const language = useAtomValue(languageAtom)
  const { timeZone } = useShell().bootstrap.merchant
  const { data, error, isFetching, refetch } = useShellCall('helpCenter', { language }, { staleTime: 0 })
  if (error)
    return (
      <ErrorState title={t('terms.failed')} action={<Button onClick={() => void refetch()}>{t('tryAgain')}</Button>}>
        {error.message}
      </ErrorState>
    )
  if (!data || isFetching)
    return (
      <div aria-busy>
        <Skeleton shape="block" height={160} />
      </div>
    )
  return data.topics
    .filter(({ anchor }) => kinds.includes(anchor))
    .map(({ anchor, title, body, version, changes = [] }) => (
      <Fragment key={anchor}>
        <h3 className={styles.title}>{title}</h3>
        {version && (
          <p className={styles.version}>
            {t('terms.version', {
              version: version.name,
              date: longDate(version.publishedAt, language, timeZone),
            })}
          </p>
        )}
        {changes.length > 0 && (
          <section aria-label={t('terms.changes')}>
            <h4>{t('terms.changes')}</h4>
            <ul className={styles.changes}>
              {changes.map(({ publishedAt, text }) => (
                <li key={publishedAt}>
                  <time dateTime={new Date(publishedAt).toISOString()}>
                    {longDate(publishedAt, language, timeZone)}
                  </time>{' '}
                  {text}
                </li>
              ))}
            </ul>
          </section>
        )}
        {/* A text is longer than the dialog: focusable, so that the keyboard can scroll it. */}
        <section className={styles.terms} aria-label={title} tabIndex={0}>
          <SafeHtml html={body} />
        </section>
      </Fragment>
    ))
}
