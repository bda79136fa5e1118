import { useParams } from 'react-router-dom'
import { Page } from '../../layout/Page.tsx'
import { QueryResult } from '../../layout/QueryResult.tsx'
import { useText } from '../../locale/locale.tsx'
import { paths } from '../../paths.ts'
import { useRead } from '../../registry/registry.tsx'
import { ListLink } from '../../reports/ListLink.tsx'
import { draftOf } from '../../form/draft.ts'
import { SegmentActions } from './SegmentActions.tsx'
import { SegmentEditor } from './SegmentEditor.tsx'

/** One segment: its rules, who meets them now, and messages to its members. */
export function SegmentPage() {
  const { code = '', segmentId = '' } = useParams()
  const text = useText()
  const read = useRead('segment', { merchant: code, segmentId })
  return (
    <Page
      title={read.data?.name ?? segmentId}
      lead={segmentId}
      action={<ListLink id={segmentId} to={paths.segments(code)} label={text('segments.back')} />}
    >
      <QueryResult read={read} rows={10}>
        {(segment) => (
          <>
            <SegmentActions merchant={code} segment={segment} />
            <SegmentEditor
              key={segmentId}
              merchant={code}
              start={draftOf(segment)}
              segment={segment}
              reload={() => void read.refetch()}
            />
          </>
        )}
      </QueryResult>
    </Page>
  )
}
