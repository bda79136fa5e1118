import { useLanguage, usePortal, useSession, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Centre } from '@atrium/ui/centre'
import { EmptyState } from '@atrium/ui/empty-state'
import { useSearchParams } from 'react-router-dom'

const FIRST_PAGE = 'agentTeamOverview'

/** The frame of the agent centre. Its pages are slots, so that other remotes fill some of them. */
export function AgentCentre() {
  const t = useText()
  const language = useLanguage()
  useSession()
  const { menu, Slot } = usePortal()
  const [query, setQuery] = useSearchParams()
  const page = query.get('agent') || FIRST_PAGE
  // Replaced, so that leaving the centre is one step back.
  const choose = (key: string) => setQuery({ agent: key }, { replace: true })
  return (
    <Centre label={t('centre.pages')} entries={menu('agent').map(({ key, title }) => ({ key, label: title[language] }))} current={page} onChoose={choose}>
      <Slot
        key={page}
        name={`agent.${page}`}
        fallback={<EmptyState size="page" title={t('centre.unavailable.title')} action={<Button onClick={() => choose(FIRST_PAGE)}>{t('centre.unavailable.action')}</Button>}>{t('centre.unavailable.text')}</EmptyState>}
      />
    </Centre>
  )
}
