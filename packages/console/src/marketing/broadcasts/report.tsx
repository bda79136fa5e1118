import type { StaffBroadcast } from '@atrium/contracts/staff/marketing/segments'
import { columnsOf, text } from '@atrium/report-kit'
import { Link } from 'react-router-dom'
import { Actor } from '../../layout/Actor.tsx'
import { Moment } from '../../layout/Moment.tsx'
import { paths } from '../../paths.ts'
import { consoleReport } from '../../reports/console-report.ts'
import { RowLink } from '../../reports/RowLink.tsx'
import common from '../../layout/common.module.css'
import { BroadcastBadge } from './BroadcastBadge.tsx'

const { custom } = columnsOf<StaffBroadcast>()

/** Messages to segments, newest first. */
export const broadcastsReport = (merchant: string) =>
  consoleReport<'broadcasts', StaffBroadcast>({
    texts: 'broadcasts',
    call: 'broadcasts',
    scope: { merchant },
    pageSize: 50,
    filters: [text('segmentId')],
    rowKey: ({ broadcastId }) => broadcastId,
    tableTitle: 'table',
    columns: [
      custom(
        'title',
        ({ broadcastId, title }, { language }) => (
          <RowLink id={broadcastId} to={paths.broadcast(merchant, broadcastId)} label={title[language]} />
        ),
        { card: 'title' },
      ),
      custom('state', ({ state }) => <BroadcastBadge state={state} />, { card: 'aside' }),
      custom('segment', ({ segmentId: id, segmentName }) => (
        <Link className={common.link} to={paths.segment(merchant, id)}>
          {segmentName}
        </Link>
      )),
      custom('startsAt', ({ startsAt }) => <Moment at={startsAt} />),
      custom('createdBy', ({ createdBy }) => <Actor by={createdBy} />),
    ],
  })
