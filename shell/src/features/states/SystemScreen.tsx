import type { SystemStatus } from '@atrium/contracts/calls'
import { languageTag } from '@atrium/contracts/languages'
import { Button } from '@atrium/ui/button'
import { GlobeIcon, WrenchIcon } from '@atrium/ui/icon'
import { useAtomValue, useSetAtom } from 'jotai'
import { languageAtom, statusAtom } from '../../atoms.ts'
import { useDocumentTitle } from '../../chrome/use-document-title.ts'
import { useShell, useShellText } from '../../shell-context.ts'
import { StatePage } from './StatePage.tsx'
import styles from './state-page.module.css'

/** Status 1 and 2 of the specification: the whole page, with the way back when it is over. */
export function SystemScreen({ status: { status, maintenanceEnd, message, ip, country } }: { status: SystemStatus }) {
  const { api, dialogs } = useShell()
  const t = useShellText()
  const language = useAtomValue(languageAtom)
  const setStatus = useSetAtom(statusAtom)
  const isMaintenance = status === 1
  const title = t(isMaintenance ? 'maintenance.title' : 'restricted.title')
  useDocumentTitle(title)
  const look = () => void api.call('systemStatus', {}).then((now) => (now.status === 0 ? setStatus(now) : dialogs.toast(t('maintenance.still'))), (error: Error) => dialogs.toast(error.message, 'error'))
  return (
    <main>
      <StatePage mark={isMaintenance ? <WrenchIcon size={32} /> : <GlobeIcon size={32} />} title={title} action={<Button variant="primary" onClick={look}>{t('tryAgain')}</Button>}>
        {isMaintenance && <p className={styles.subtitle}>RESTRICTION OF VISIT</p>}
        <p>{message ?? t(isMaintenance ? 'maintenance.text' : 'restricted.text')}</p>
        {isMaintenance && maintenanceEnd && <p>{t('maintenance.until')} <time dateTime={new Date(maintenanceEnd).toISOString()}>{new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'long', timeStyle: 'short' }).format(maintenanceEnd)}</time></p>}
        {!isMaintenance && ip && <p><code>{ip}{country ? ` · ${country}` : ''}</code></p>}
      </StatePage>
    </main>
  )
}
