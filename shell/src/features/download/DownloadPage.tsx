import { APP_PLATFORMS } from '@atrium/contracts/portal/paths'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { EmptyState } from '@atrium/ui/empty-state'
import { ErrorState } from '@atrium/ui/error-state'
import { DownloadIcon } from '@atrium/ui/icon'
import { QrCode } from '@atrium/ui/qr-code'
import { SafeHtml } from '@atrium/ui/safe-html'
import { useAtomValue } from 'jotai'
import { useLocation } from 'react-router-dom'
import { installPromptAtom, languageAtom } from '../../context/atoms.ts'
import { useShellCall } from '../../calls/use-shell-call.ts'
import { Page } from '../../components/Page.tsx'
import { PageSkeleton } from '../../components/PageSkeleton.tsx'
import { anchorIn } from '../../navigation/anchor.ts'
import { useShellText } from '../../context/shell-context.ts'
import { appsOf } from '../../mobile-apps/apps.ts'
import styles from './download.module.css'
import { InstallPage } from './InstallPage.tsx'

/**
 * /down: the QR code of each app of the merchant, and how to install it on a phone. At the target of a code, only that
 * app.
 */
export function DownloadPage() {
  const { search, hash } = useLocation()
  // Older printed codes contain the app as an anchor.
  const wanted = new URLSearchParams(search).get('app') ?? anchorIn(hash)
  const platform = APP_PLATFORMS.find((each) => each === wanted)
  return platform ? <InstallPage platform={platform} /> : <AllApps />
}

function AllApps() {
  const t = useShellText()
  const language = useAtomValue(languageAtom)
  const { data, error, refetch } = useShellCall('resources', { language })
  const topics = useShellCall('helpCenter', { language, section: 'down' }).data?.topics
  const installPrompt = useAtomValue(installPromptAtom)
  const apps = data && appsOf(data.resources, location.origin)
  const hasNone = apps?.length === 0

  if (!data && !error) return <PageSkeleton kind="plain" />
  return (
    <Page
      title={t('download.title')}
      lead={hasNone ? undefined : t('download.text')}
      action={
        installPrompt ? (
          <Button variant="primary" onClick={() => void installPrompt.show()}>
            {t('download.install')}
          </Button>
        ) : null
      }
    >
      {error && (
        <ErrorState
          title={t('download.failed')}
          action={<Button onClick={() => void refetch()}>{t('tryAgain')}</Button>}
        >
          {error.message}
        </ErrorState>
      )}
      {hasNone && (
        <EmptyState icon={<DownloadIcon size={24} />} title={t('download.empty')}>
          {t('download.emptyText')}
        </EmptyState>
      )}
      {apps && apps.length > 0 && (
        <ul className={styles.apps}>
          {apps.map(({ type, label, address, picture }) => (
            <li key={type} className={styles.app}>
              {picture ? (
                <img src={picture} alt={t('download.code', { label })} className={styles.picture} />
              ) : (
                <QrCode value={address} label={t('download.code', { label })} className={styles.picture} />
              )}
              <div className={styles.words}>
                <h2 className={styles.name}>{label}</h2>
                <a href={address} className={styles.open} aria-label={`${t('download.open')}: ${label}`}>
                  {t('download.open')}
                </a>
              </div>
            </li>
          ))}
        </ul>
      )}
      {!hasNone && topics && topics.length > 0 && (
        <section className={styles.howTo} aria-label={t('download.howTo')}>
          {topics.map(({ anchor, title, body }) => (
            <Card key={anchor} id={anchor} title={title} headingLevel={apps?.length ? 3 : 2}>
              <SafeHtml html={body} />
            </Card>
          ))}
        </section>
      )}
    </Page>
  )
}
