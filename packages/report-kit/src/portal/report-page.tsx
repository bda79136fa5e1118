import type { CallName, CallValue } from '@atrium/contracts/calls'
import type { Topic } from '@atrium/contracts/portal/events'
import { useBusEvent, usePortal } from '@atrium/portal-kit'
import type { ComponentType } from 'react'
import { Report } from '../Report.tsx'
import type { Listed, ReportDefinition } from '../report.ts'
import { portalHost } from './portal-host.tsx'

/** A report with the types of its call. `listOf` is required if the response itself is not a list. */
export type PortalReport<Name extends CallName, Row> = ReportDefinition<CallValue<Name>, Row, Name, CallName> &
  (CallValue<Name> extends Listed<Row> ? unknown : { readonly listOf: (answer: CallValue<Name>) => Listed<Row> })

/**
 * Declares the report of a call: `const statement = portalReport<'memberTransactions', StatementEntry>({ call:
 * 'memberTransactions', … })`.
 */
export const portalReport = <Name extends CallName, Row>(report: PortalReport<Name, Row>): PortalReport<Name, Row> =>
  report

interface Follows {
  /** Events on which the report refetches its data in place. */
  readonly follows?: readonly Topic[]
}

/** The page component of a report. */
export const reportPage = <Name extends CallName, Row>(
  report: PortalReport<Name, Row>,
  follows: Follows = {},
): ComponentType =>
  function ReportPage() {
    return <ReportView report={report} {...follows} />
  }

/** Renders a report whose declaration depends on other data of the page, such as filters by existing values. */
export function ReportView<Name extends CallName, Row>({
  report,
  follows = [],
}: Follows & { report: PortalReport<Name, Row> }) {
  return (
    <>
      {follows.map((topic) => (
        <Follow key={topic} topic={topic} call={report.call} />
      ))}
      {/* i The key resets the state for another report: rows stay on screen only while the next page of the same report
          loads. */}
      <Report key={report.texts} report={report} host={portalHost} />
    </>
  )
}

function Follow({ topic, call }: { topic: Topic; call: CallName }) {
  const { queryClient } = usePortal()
  useBusEvent(topic, () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === call }))
  return null
}
