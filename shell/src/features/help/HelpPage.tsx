import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { EmptyState } from '@atrium/ui/empty-state'
import { ErrorState } from '@atrium/ui/error-state'
import { HelpIcon } from '@atrium/ui/icon'
import { SafeHtml } from '@atrium/ui/safe-html'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { languageAtom } from '../../atoms.ts'
import { useShellCall } from '../../calls/use-shell-call.ts'
import { Page } from '../../chrome/Page.tsx'
import { PageSkeleton } from '../../chrome/PageSkeleton.tsx'
import { useShellText } from '../../shell-context.ts'
import styles from './help.module.css'

export function HelpPage() {
  const t = useShellText()
  const { hash } = useLocation()
  const { data, error, refetch } = useShellCall('helpCenter', { language: useAtomValue(languageAtom) })

  // The anchor of the address is there only once the topics are.
  useEffect(() => {
    if (data && hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [data, hash])

  if (!data && !error) return <PageSkeleton kind="plain" />
  return (
    <Page title={t('help.title')}>
      {error && <ErrorState title={t('help.failed')} action={<Button onClick={() => void refetch()}>{t('tryAgain')}</Button>}>{error.message}</ErrorState>}
      {data?.topics.length === 0 && <EmptyState icon={<HelpIcon size={24} />} title={t('help.empty')} />}
      <div className={styles.topics}>
        {data?.topics.map(({ anchor, title, body }) => (
          <Card key={anchor} id={anchor} title={title} className={styles.topic} data-sought={hash === `#${anchor}` || undefined}>
            <SafeHtml html={body} />
          </Card>
        ))}
      </div>
    </Page>
  )
}
