import type { Problem } from '@atrium/contracts/staff/problems'
import { EmptyState } from '@atrium/ui/empty-state'
import common from '../layout/common.module.css'
import { Page } from '../layout/Page.tsx'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useLocale } from '../locale/locale.tsx'
import { useRead } from '../registry/registry.tsx'
import { useRowKeys } from '../reports/use-row-keys.ts'
import { useRights } from '../session/session.ts'
import { JobsCard } from './JobsCard.tsx'
import { ProblemCard } from './ProblemCard.tsx'
import { isSevere, useProblems } from './use-problems.ts'

const READ_JOBS_EVERY_MS = 30_000

/** What is wrong right now at all merchants of the reader, what to do about it, and the jobs of the gateway. */
export function ProblemsPage() {
  const { text } = useLocale()
  const { maySome } = useRights()
  const problems = useProblems()
  const jobs = useRead('jobs', {}, { enabled: maySome('jobs'), every: READ_JOBS_EVERY_MS })
  useRowKeys()
  return (
    <Page
      title={text('problems.title')}
      lead={text('problems.lead')}
      reads={maySome('jobs') ? [problems, jobs] : [problems]}
    >
      <div className={common.stack}>
        <QueryResult read={problems} rows={6}>
          {({ list }) =>
            list.length === 0 ? (
              <EmptyState title={text('problems.empty.title')}>{text('problems.empty.text')}</EmptyState>
            ) : (
              <>
                <Group severity="severe" problems={list.filter(isSevere)} />
                <Group severity="warning" problems={list.filter((problem) => !isSevere(problem))} />
              </>
            )
          }
        </QueryResult>
        {maySome('jobs') && <JobsCard read={jobs} />}
      </div>
    </Page>
  )
}

function Group({ severity, problems }: { severity: Problem['severity']; problems: readonly Problem[] }) {
  const { text } = useLocale()
  if (problems.length === 0) return null
  return (
    <section className={common.list} aria-label={text(`problems.group.${severity}`)}>
      <h2 className={common.quiet}>{text(`problems.group.${severity}`)}</h2>
      {problems.map((problem) => (
        <ProblemCard key={`${problem.kind} ${problem.merchant} ${problem.example}`} problem={problem} />
      ))}
    </section>
  )
}
