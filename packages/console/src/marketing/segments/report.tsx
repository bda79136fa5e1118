import type { StaffSegment } from '@atrium/contracts/staff/marketing/segments'
import { columnsOf } from '@atrium/report-kit'
import { Link, useParams } from 'react-router-dom'
import { Actor } from '../../layout/Actor.tsx'
import { Moment } from '../../layout/Moment.tsx'
import { useText } from '../../locale/locale.tsx'
import { paths } from '../../paths.ts'
import { consoleReport } from '../../reports/console-report.ts'
import { RowLink } from '../../reports/RowLink.tsx'
import common from '../../layout/common.module.css'

const { custom } = columnsOf<StaffSegment>()

/** The segments of a merchant by id. */
export const segmentsReport = (merchant: string) =>
  consoleReport<'segments', StaffSegment>({
    texts: 'segments',
    call: 'segments',
    scope: { merchant },
    pageSize: 50,
    rowKey: ({ segmentId }) => segmentId,
    tableTitle: 'table',
    columns: [
      custom(
        'name',
        ({ segmentId, name }) => (
          <RowLink id={segmentId} to={paths.segment(merchant, segmentId)} label={`${name} · ${segmentId}`} />
        ),
        { card: 'title' },
      ),
      custom(
        'rules',
        ({ conditions, withTags, withoutTags }) => conditions.length + withTags.length + withoutTags.length,
        {
          align: 'end',
        },
      ),
      custom('savedBy', ({ savedBy }) => <Actor by={savedBy} />),
      custom('savedAt', ({ savedAt }) => <Moment at={savedAt} />),
    ],
    action: ListActions,
  })

function ListActions() {
  const { code = '' } = useParams()
  const text = useText()
  return (
    <Link className={common.link} to={paths.newSegment(code)}>
      {text('segments.add')}
    </Link>
  )
}
