import type { CallRequest } from '@atrium/contracts/calls'
import { useCall, usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Skeleton } from '@atrium/ui/skeleton'
import { useState } from 'react'
import { LoadFailed } from '../../../LoadFailed.tsx'
import { useSessionText } from '../devices/use-session-text.ts'
import styles from '../security-forms.module.css'

/** The member's consents, and a button that agrees to newer texts. */
export function Consents() {
  const { call, commands } = usePortal()
  const t = useText()
  const { timeText } = useSessionText()
  const { data, error, isPending, refetch } = useCall('consents', {})
  const [isBusy, setBusy] = useState(false)
  const agree = (versions: CallRequest<'agreeToTerms'>) => {
    setBusy(true)
    const notify = (text: string, tone: 'success' | 'error') => void commands.request('toast.show', { text, tone })
    call('agreeToTerms', versions)
      .then(
        () => {
          notify(t('privacy.agreed'), 'success')
          return refetch()
        },
        (rejection: Error) => notify(rejection.message, 'error'),
      )
      .finally(() => setBusy(false))
  }
  const { termsVersion, privacyVersion } = data ?? {}
  const due = [
    ...(termsVersion === undefined
      ? []
      : [{ text: t('privacy.newer', { version: termsVersion }), versions: { termsVersion } }]),
    ...(privacyVersion === undefined
      ? []
      : [{ text: t('privacy.newerPrivacy', { version: privacyVersion }), versions: { privacyVersion } }]),
  ]
  return (
    <section className={styles.content} aria-label={t('privacy.consents')}>
      <h4 className={styles.heading}>{t('privacy.consents')}</h4>
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {isPending && (
        <div role="status" aria-busy aria-label={t('loading')}>
          <Skeleton shape="block" height={48} />
        </div>
      )}
      {data && data.consents.length === 0 && <p className={styles.note}>{t('privacy.noConsents')}</p>}
      {data && (
        <ul className={styles.list}>
          {data.consents.map(({ kind, version, at }) => (
            <li key={`${kind} ${version} ${at}`} className={styles.what}>
              <span>{t(`privacy.kinds.${kind}`, { version })}</span>
              <span className={styles.note}>{timeText(at)}</span>
            </li>
          ))}
        </ul>
      )}
      {due.map(({ text, versions }) => (
        <div key={text} className={styles.row}>
          <p className={styles.note}>{text}</p>
          <Button busy={isBusy} onClick={() => agree(versions)}>
            {t('privacy.agree')}
          </Button>
        </div>
      ))}
    </section>
  )
}
