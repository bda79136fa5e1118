import { useParams } from 'react-router-dom'
import { Page } from '../../layout/Page.tsx'
import { useText } from '../../locale/locale.tsx'
import { paths } from '../../paths.ts'
import { ListLink } from '../../reports/ListLink.tsx'
import type { Draft } from '../../form/draft.ts'
import { SegmentEditor } from './SegmentEditor.tsx'

const START: Draft = { name: '', conditions: [], withTags: [], withoutTags: [] }

/** A new segment: its permanent id, its name and its rules. */
export function NewSegmentPage() {
  const { code = '' } = useParams()
  const text = useText()
  return (
    <Page
      title={text('segments.new')}
      action={<ListLink id="" to={paths.segments(code)} label={text('segments.back')} />}
    >
      <SegmentEditor merchant={code} start={START} />
    </Page>
  )
}
