import { Tabs } from '@atrium/ui/tabs'
import { Page } from '../layout/Page.tsx'
import { useParam } from '../layout/use-param.ts'
import { useText } from '../locale/locale.tsx'
import styles from './approvals.module.css'
import { DecidedTable } from './DecidedTable.tsx'
import { WaitingList } from './WaitingList.tsx'

/** Everything that needs a second person, pending and decided. */
export function ApprovalsPage() {
  const text = useText()
  const [view, setView] = useParam('view')
  return (
    <Page title={text('approvals.title')} lead={text('approvals.lead')}>
      <Tabs
        label={text('approvals.title')}
        tabs={[
          { key: 'waiting', label: text('approvals.waiting') },
          { key: 'decided', label: text('approvals.decided') },
        ]}
        value={view === 'decided' ? view : 'waiting'}
        onChange={(next) => setView(next === 'decided' ? next : '')}
      >
        <div className={styles.view}>{view === 'decided' ? <DecidedTable /> : <WaitingList />}</div>
      </Tabs>
    </Page>
  )
}
