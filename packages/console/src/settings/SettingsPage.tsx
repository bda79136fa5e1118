import { Link, useParams } from 'react-router-dom'
import { QueryResult } from '../layout/QueryResult.tsx'
import { Note } from '../layout/Note.tsx'
import { Page } from '../layout/Page.tsx'
import { useLocale } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { ProposalNote } from '../proposals/ProposalNote.tsx'
import { subjects } from '../proposals/subjects.ts'
import { useRead } from '../registry/registry.tsx'
import { useRights } from '../session/session.ts'
import { RegistrySettings } from './RegistrySettings.tsx'
import common from '../layout/common.module.css'
import { SettingsForm } from './SettingsForm.tsx'
import { toServerTime } from '../registry/server-clock.ts'

/** The settings of a merchant: status, brand, modules, and other parts of the portal. */
export function SettingsPage() {
  const { code = '' } = useParams()
  const { text, language } = useLocale()
  const { may, mayOperate } = useRights()
  const settings = useRead('merchantSettings', { merchant: code })
  const lead =
    settings.data &&
    [settings.data.names[language], settings.data.timeZone, settings.data.hosts.join(' ')].filter(Boolean).join(' · ')
  return (
    <Page
      title={text('merchantSettings.title', { merchant: code })}
      lead={lead}
      reads={[settings]}
      action={
        <Link className={common.link} to={paths.merchant(code)}>
          {text('merchantSettings.history')}
        </Link>
      }
    >
      <RegistrySettings merchant={code} />
      <QueryResult read={settings} rows={10}>
        {(current) => (
          <>
            {!mayOperate(code) && <Note>{text('merchantSettings.readOnly', { merchant: code })}</Note>}
            {may('merchantProposals', code) && <ProposalNote merchant={code} subject={subjects.merchantSettings()} />}
            <SettingsForm
              key={code}
              settings={current}
              mayChange={mayOperate(code)}
              readAt={toServerTime(settings.dataUpdatedAt)}
            />
          </>
        )}
      </QueryResult>
    </Page>
  )
}
