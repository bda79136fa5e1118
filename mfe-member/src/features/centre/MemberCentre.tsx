import { textIn } from '@atrium/contracts/locale/languages'
import { isCentrePageClosed } from '@atrium/contracts/portal/centre-pages'
import type { MemberPage } from '@atrium/contracts/portal/paths'
import { usePortal, useLanguage, useSession, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Centre, CentreSkeleton } from '@atrium/ui/centre'
import { EmptyState } from '@atrium/ui/empty-state'
import { useSearchParams } from 'react-router-dom'
import { centreEntries } from './centre-entries.ts'
import { useCentreFacts } from './use-centre-facts.ts'

const FIRST_PAGE = 'securityCenter'

/**
 * The frame of the member centre. Its pages are slots, so that other remotes fill some of them. It renders once all its
 * data has loaded.
 */
export function MemberCentre() {
  const t = useText()
  const language = useLanguage()
  useSession()
  const { isModuleOn, menu, brings, commands, Slot } = usePortal()
  const { facts, counts, isPending } = useCentreFacts()
  const [query, setQuery] = useSearchParams()
  const page = (query.get('member') || FIRST_PAGE) as MemberPage
  const entries = menu('member')
  // Replaces the history entry, so that leaving the centre is one step back. A menu entry outside the centre replaces
  // it as well.
  const choose = (key: string) => {
    const to = entries.find((entry) => entry.key === key)?.to
    if (to && !to.startsWith('?')) void commands.request('navigation.go', { to, replace: true })
    else setQuery({ member: key }, { replace: true })
  }
  // A page without a release yet, or one that this merchant does not have.
  const instead = (why: 'unavailable' | 'closed') => (
    <EmptyState
      size="page"
      title={t(`centre.${why}.title`)}
      action={<Button onClick={() => choose(FIRST_PAGE)}>{t('centre.unavailable.action')}</Button>}
    >
      {t(`centre.${why}.text`)}
    </EmptyState>
  )
  if (isPending) return <CentreSkeleton label={t('centre.loading')} />
  const brought = entries.map(({ key, title }) => ({ key, label: textIn(title, language) }))
  return (
    <Centre
      label={t('centre.pages')}
      entries={centreEntries({ isModuleOn, facts, brings, counts, brought, nameOf: (key) => t(`centre.page.${key}`) })}
      current={page}
      onChoose={choose}
    >
      {isCentrePageClosed(page, isModuleOn, facts) ? (
        instead('closed')
      ) : (
        <Slot name={`member.${page}`} fallback={instead('unavailable')} />
      )}
    </Centre>
  )
}
