import type { CallName, CallValue } from '@atrium/contracts/calls'
import type { Topic } from '@atrium/contracts/portal/events'
import { useBusEvent, usePortal } from '@atrium/portal-kit'
import type { ComponentType } from 'react'
import { Report } from '../Report.tsx'
import type { Listed, ReportDefinition } from '../report.ts'
import { portalHost } from './portal-host.tsx'

/** A report with the types of its call. `listOf` is required where the response itself is not a list. */
export type PortalReport<Name extends CallName, Row> = ReportDefinition<CallValue<Name>, Row, Name, CallName> & (CallValue<Name> extends Listed<Row> ? unknown : { readonly listOf: (answer: CallValue<Name>) => Listed<Row> })

/** Declares the report of a call: `const statement = portalReport<'memberTransactions', StatementEntry>({ call: 'memberTransactions', … })`. */
export const portalReport = <Name extends CallName, Row>(report: PortalReport<Name, Row>): PortalReport<Name, Row> => report

/** The page of a report. It reloads in place when an event of `follows` arrives. */
export function reportPage<Name extends CallName, Row>(report: PortalReport<Name, Row>, { follows = [] }: { follows?: readonly Topic[] } = {}): ComponentType {
  return function ReportPage() {
    return (
      <>
        {follows.map((topic) => <Follow key={topic} topic={topic} call={report.call} />)}
        <Report report={report} host={portalHost} />
      </>
    )
  }
}

function Follow({ topic, call }: { topic: Topic; call: CallName }) {
  const { queryClient } = usePortal()
  useBusEvent(topic, () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === call }))
  return null
}
