import { Report } from '@atrium/report-kit'
import { Link, useParams } from 'react-router-dom'
import { Note } from '../layout/Note.tsx'
import { Page } from '../layout/Page.tsx'
import { useText } from '../locale/locale.tsx'
import { useLotteryNames } from '../names/use-lottery-names.ts'
import { paths } from '../paths.ts'
import { isFirstLoad } from '../registry/registry.tsx'
import { consoleHost } from '../reports/console-host.tsx'
import { ProposalsNav } from '../sections/SectionNav.tsx'
import { useRights } from '../session/session.ts'
import { proposalsReport } from './report.tsx'
import styles from './proposals.module.css'

/** Changes of a merchant that wait for a second person, for those who may decide about some of them. */
export function ProposalsPage() {
  const { code = '' } = useParams()
  const text = useText()
  const { serves, mayOperate } = useRights()
  const names = useLotteryNames(code)
  const isAllowed = serves(code, 'marketing', 'support', 'agent-manager', 'cashier', 'risk', 'lottery-operator')
  if (isAllowed && !isFirstLoad(names.read))
    return <Report key={code} report={proposalsReport(code, names.nameOf)} host={consoleHost} />
  return (
    <Page
      title={text('proposals.title', { merchant: code })}
      lead={text('proposals.lead')}
      action={<ProposalsNav />}
      reads={[names.read]}
    >
      <Note>
        {mayOperate(code) ? (
          <>
            {text('proposals.ofOperators')}{' '}
            <Link className={styles.link} to={paths.approvals()}>
              {text('nav.approvals')}
            </Link>
          </>
        ) : (
          text('proposals.notYours', { merchant: code })
        )}
      </Note>
    </Page>
  )
}
