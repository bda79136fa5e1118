import { EmptyState } from '@atrium/ui/empty-state'
import { Tabs } from '@atrium/ui/tabs'
import { QueryResult } from '../layout/QueryResult.tsx'
import { Page } from '../layout/Page.tsx'
import { useParam } from '../layout/use-param.ts'
import { useText } from '../locale/locale.tsx'
import { useRead } from '../registry/registry.tsx'
import styles from './approvals.module.css'
import { keyOf } from './proposal.ts'
import { DecidedTable } from './DecidedTable.tsx'
import { WaitingProposal } from './WaitingProposal.tsx'
import { toServerTime } from '../registry/server-clock.ts'

/** Decisions that need a second person, pending and past ones. */
export function ApprovalsPage() {
  const text = useText()
  const [asked, setView] = useParam('view')
  const view = asked === 'decided' ? 'decided' : 'waiting'
  const proposals = useRead('proposals', {})
  const ofAccounts = useRead('staffProposals', {})
  return (
    <Page title={text('approvals.title')} lead={text('approvals.lead')} reads={[ofAccounts]}>
      <QueryResult read={proposals}>
        {(ofReleases) => {
          const all = [...ofReleases, ...(ofAccounts.data ?? [])].toSorted((a, b) => b.at.localeCompare(a.at))
          const waiting = all.filter(({ state }) => state === 'waiting')
          const decided = all.filter(({ state }) => state !== 'waiting')
          return (
            <Tabs
              label={text('approvals.title')}
              tabs={[
                { key: 'waiting', label: text('approvals.waiting'), count: waiting.length },
                { key: 'decided', label: text('approvals.decided') },
              ]}
              value={view}
              onChange={(next) => setView(next === 'decided' ? next : '')}
            >
              <div className={styles.view}>
                {view === 'waiting' &&
                  waiting.map((proposal) => (
                    <WaitingProposal
                      key={keyOf(proposal)}
                      proposal={proposal}
                      now={toServerTime(proposals.dataUpdatedAt)}
                    />
                  ))}
                {view === 'waiting' && waiting.length === 0 && (
                  <EmptyState size="page" headingLevel={2} title={text('approvals.empty.title')}>
                    {text('approvals.empty.text')}
                  </EmptyState>
                )}
                {view === 'decided' && <DecidedTable proposals={decided} />}
              </div>
            </Tabs>
          )
        }}
      </QueryResult>
    </Page>
  )
}
