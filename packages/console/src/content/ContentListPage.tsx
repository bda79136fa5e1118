import { Report } from '@atrium/report-kit'
import { useParams } from 'react-router-dom'
import { MissingPage } from '../layout/MissingPage.tsx'
import { Note } from '../layout/Note.tsx'
import { Page } from '../layout/Page.tsx'
import { useText } from '../locale/locale.tsx'
import { consoleHost } from '../reports/console-host.tsx'
import { useRowKeys } from '../reports/use-row-keys.ts'
import { ContentNav } from '../sections/SectionNav.tsx'
import { useRights } from '../session/session.ts'
import { CONTENT_LISTS, isList } from './kinds.ts'
import { contentReport } from './report.tsx'

/** Banners, notices, help topics or resources of a merchant, for its marketing. */
export function ContentListPage() {
  const { code = '', list = '' } = useParams()
  const text = useText()
  const { serves } = useRights()
  useRowKeys()
  if (!isList(list)) return <MissingPage />
  if (serves(code, 'marketing'))
    return <Report key={`${code} ${list}`} report={contentReport(code, CONTENT_LISTS[list])} host={consoleHost} />
  return (
    <Page title={text(`content.lists.${list}`)} action={<ContentNav />}>
      <Note>{text('content.notYours', { merchant: code })}</Note>
    </Page>
  )
}
