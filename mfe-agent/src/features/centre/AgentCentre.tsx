import { textIn } from '@atrium/contracts/locale/languages'
import { hasCentrePage } from '@atrium/contracts/portal/centre-pages'
import type { AgentPage } from '@atrium/contracts/portal/paths'
import { useLanguage, usePortal, useSession, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Centre } from '@atrium/ui/centre'
import { EmptyState } from '@atrium/ui/empty-state'
import { Skeleton } from '@atrium/ui/skeleton'
import { Suspense, type ComponentType } from 'react'
import { useSearchParams } from 'react-router-dom'
import { centreList } from './centre-list.ts'
import { useContracts } from './use-contracts.ts'
import { useCounts } from './use-counts.ts'

const FIRST_PAGE = 'agentTeamOverview'

/**
 * The frame of the agent centre. Its pages are slots, which other remotes can fill; `BetsPage` is also shown without a
 * slot.
 */
export const agentCentre = (BetsPage: ComponentType) =>
  function AgentCentre() {
    const t = useText()
    const language = useLanguage()
    useSession()
    const { isModuleOn, menu, remote, Slot } = usePortal()
    const [query, setQuery] = useSearchParams()
    const contracts = useContracts()
    const counts = useCounts()
    const page = (query.get('agent') || FIRST_PAGE) as AgentPage
    // Replaces the history entry, so that leaving the centre is one step back.
    const choose = (key: string) => setQuery({ agent: key }, { replace: true })
    const isOn = (key: string) => hasCentrePage(key as AgentPage, isModuleOn) !== false
    // A message links to the page of an ended contract, which still has the contract's bills.
    const isListed = (key: string) => isOn(key) && (key === page || contracts.has(key as AgentPage))
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
    // Releases of the member centre fill the slot of the betting record as well, so the slot would show both.
    const shown =
      page === 'personalHistoryCopy' ? (
        <Suspense fallback={<Skeleton shape="block" width="100%" height={560} />}>
          <BetsPage />
        </Suspense>
      ) : (
        <Slot name={`agent.${page}`} fallback={instead('unavailable')} />
      )
    return (
      <Centre
        label={t('centre.pages')}
        entries={centreList(menu('agent'), remote.name)
          .filter(({ key }) => isListed(key))
          .map(({ key, title }) => ({ key, label: textIn(title, language), count: counts[key as AgentPage] ?? 0 }))}
        current={page}
        onChoose={choose}
      >
        {isOn(page) ? shown : instead('closed')}
      </Centre>
    )
  }
