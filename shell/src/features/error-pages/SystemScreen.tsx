import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import type { SystemStatus } from '@atrium/contracts/calls'
import { languageTag } from '@atrium/contracts/locale/languages'
import { localTimeZone, zonedDateTime } from '@atrium/contracts/locale/times'
import { Button } from '@atrium/ui/button'
import { GlobeIcon, WrenchIcon } from '@atrium/ui/icon'
import { ToastRegion } from '@atrium/ui/toast'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { languageAtom, statusAtom, toastsAtom } from '../../context/atoms.ts'
import { useCustomerService } from '../../customer-service/use-customer-service.ts'
import { useDocumentTitle } from '../../components/use-document-title.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import { StatePage } from './StatePage.tsx'
import styles from './state-page.module.css'

/** Fallback polling interval: the event stream reports the end of the status, but the event may be lost. */
const LOOK_EVERY_MS = 30_000

/**
 * Status 1 and 2 of the specification: a screen with customer service that replaces the page until the status is over.
 */
export function SystemScreen({ status }: { status: SystemStatus }) {
  const { api, dialogs } = useShell()
  const t = useShellText()
  const toasts = useAtomValue(toastsAtom)
  const contact = useCustomerService()
  const setStatus = useSetAtom(statusAtom)
  const isMaintenance = status.status === 1
  const title = t(isMaintenance ? 'maintenance.title' : 'restricted.title')
  useDocumentTitle(title)

  useEffect(() => {
    const timer = setInterval(() => void api.call('systemStatus', {}).then(setStatus, () => undefined), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [api, setStatus])

  const look = () =>
    void api.call('systemStatus', {}).then(
      (now) => {
        setStatus(now)
        if (now.status !== 0) dialogs.toast(t(now.status === 1 ? 'maintenance.still' : 'restricted.still'))
      },
      (error: Error) => dialogs.toast(error.message, 'error'),
    )

  const actions = (
    <div className={styles.actions}>
      <Button variant="primary" onClick={contact}>
        {t('contactUs')}
      </Button>
      <Button onClick={look}>{t('tryAgain')}</Button>
    </div>
  )
  return (
    <main className={styles.alone}>
      <StatePage
        mark={isMaintenance ? <WrenchIcon size={32} /> : <GlobeIcon size={32} />}
        title={title}
        action={actions}
      >
        {isMaintenance ? <Maintenance status={status} /> : <Restriction status={status} />}
      </StatePage>
      <ToastRegion label={t('toasts')} closeLabel={t('close')} toasts={toasts} onDismiss={dialogs.dismissToast} />
    </main>
  )
}

function Maintenance({ status: { maintenanceEnd, message } }: { status: SystemStatus }) {
  const t = useShellText()
  const language = useAtomValue(languageAtom)
  return (
    <>
      <p className={styles.subtitle}>RESTRICTION OF VISIT</p>
      <p>{message ?? t('maintenance.text')}</p>
      {maintenanceEnd && (
        <p>
          {t('maintenance.until')}{' '}
          <time dateTime={new Date(maintenanceEnd).toISOString()}>
            {zonedDateTime(maintenanceEnd, language, localTimeZone())}
          </time>
        </p>
      )}
    </>
  )
}

function Restriction({ status: { ip, country, reason } }: { status: SystemStatus }) {
  const t = useShellText()
  const language = useAtomValue(languageAtom)
  return (
    <>
      <p>{t('restricted.text')}</p>
      <dl className={styles.facts}>
        <dt>{t('restricted.ip')}</dt>
        <dd>{ip ?? t('restricted.unknown')}</dd>
        <dt>{t('restricted.country')}</dt>
        <dd>{country ? countryName(country, language) : t('restricted.unknown')}</dd>
        <dt>{t('restricted.reason')}</dt>
        <dd>{t(`restricted.because.${reason ?? 'BOTH'}`)}</dd>
      </dl>
    </>
  )
}

const countryName = (code: string, language: LanguageCode): string =>
  `${new Intl.DisplayNames(languageTag(language), { type: 'region' }).of(code) ?? code} (${code})`
