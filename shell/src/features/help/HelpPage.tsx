import { paths } from '@atrium/contracts/portal/paths'
import { Button, buttonClass } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { ErrorState } from '@atrium/ui/error-state'
import { HeadsetIcon, HelpIcon, SearchIcon } from '@atrium/ui/icon'
import { SearchField } from '@atrium/ui/search-field'
import { Skeleton } from '@atrium/ui/skeleton'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { languageAtom } from '../../context/atoms.ts'
import { useShellCall } from '../../calls/use-shell-call.ts'
import { Page } from '../../components/Page.tsx'
import { useCustomerService } from '../../customer-service/use-customer-service.ts'
import { anchorIn } from '../../navigation/anchor.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import styles from './help.module.css'
import { HelpNews, useHelpNews } from './HelpNews.tsx'
import { HelpTopics } from './HelpTopics.tsx'
import { searchTopics } from './search-topics.ts'
import { SupportQuestions } from './SupportQuestions.tsx'

/** /help, and /helpmc with only the topics, without account and forms. */
export function HelpPage() {
  const t = useShellText()
  const { pathname, hash } = useLocation()
  const only = pathname === paths.helpOnly()
  const [query, setQuery] = useState('')
  const { data, error, refetch } = useShellCall('helpCenter', { language: useAtomValue(languageAtom) })
  // Announcements are above the topics, which would shift if the announcements loaded later.
  const isPending = useHelpNews().isPending || (!data && !error)
  const topics = isPending ? undefined : data?.topics
  const found = topics && searchTopics(topics, query)

  // Scrolls to the anchor in the address once the topics are loaded and rendered, in the same frame: otherwise the
  // elements that they push down would count as a layout shift.
  useEffect(() => {
    if (isPending || !hash) return
    const go = () => document.getElementById(anchorIn(hash))?.scrollIntoView()
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(go)))
    return () => cancelAnimationFrame(frame)
  }, [isPending, hash])

  return (
    <Page title={t('help.title')}>
      <div className={styles.top}>
        <SearchField
          className={styles.search}
          label={t('help.search')}
          placeholder={t('help.search')}
          clearLabel={t('help.clear')}
          value={query}
          onChange={setQuery}
        />
        {!only && <Contacts />}
      </div>
      {!isPending && <HelpNews />}
      {isPending && <TopicsSkeleton />}
      {!isPending && error && (
        <ErrorState title={t('help.failed')} action={<Button onClick={() => void refetch()}>{t('tryAgain')}</Button>}>
          {error.message}
        </ErrorState>
      )}
      {topics?.length === 0 && <EmptyState icon={<HelpIcon size={24} />} title={t('help.empty')} />}
      <p role="status" className={styles.unseen}>
        {query.trim() && found && t('help.found', { count: found.length })}
      </p>
      {topics && topics.length > 0 && found?.length === 0 && (
        <EmptyState icon={<SearchIcon size={24} />} title={t('help.notFound')}>
          {t(only ? 'help.notFoundOnly' : 'help.notFoundText')}
        </EmptyState>
      )}
      {found && found.length > 0 && <HelpTopics topics={found} sought={anchorIn(hash)} />}
      {!only && <SupportQuestions />}
    </Page>
  )
}

/** Only the topics are replaced while another language loads, so that the text typed below stays. */
function TopicsSkeleton() {
  return (
    <div aria-busy className={`${styles.topics} ${styles.pending}`}>
      {[0, 1, 2].map((topic) => (
        <Skeleton key={topic} shape="block" height={160} />
      ))}
    </div>
  )
}

function Contacts() {
  const { dialogs, isModuleOn } = useShell()
  const t = useShellText()
  return (
    <div className={styles.contacts}>
      <Button icon={<HeadsetIcon size={18} />} onClick={useCustomerService()}>
        {t('help.contact')}
      </Button>
      {isModuleOn('FEEDBACK3') && (
        <Button variant="quiet" onClick={() => dialogs.open('feedback')}>
          {t('help.feedback')}
        </Button>
      )}
      {/* i Opens in a new tab, so that a running game stays open. */}
      <a className={buttonClass({ variant: 'quiet' })} href={paths.helpOnly()} target="_blank" rel="noreferrer">
        {t('help.window')}
      </a>
    </div>
  )
}
