import { useParams } from 'react-router-dom'
import { MissingPage } from '../layout/MissingPage.tsx'
import { Page } from '../layout/Page.tsx'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useText } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { ProposalNote } from '../proposals/ProposalNote.tsx'
import { subjects } from '../proposals/subjects.ts'
import { useRead } from '../registry/registry.tsx'
import { ListLink } from '../reports/ListLink.tsx'
import { HistoryCard } from './HistoryCard.tsx'
import { ItemEditor } from './ItemEditor.tsx'
import { CONTENT_LISTS, isList } from './kinds.ts'

/** One item: its form with a preview, its actions, and its history. */
export function ContentItemPage() {
  const { code = '', list = '', id = '' } = useParams()
  const text = useText()
  const kind = isList(list) ? CONTENT_LISTS[list] : undefined
  const read = useRead('contentItem', { merchant: code, kind: kind ?? 'BANNER', id }, { enabled: kind !== undefined })
  if (!isList(list)) return <MissingPage />
  return (
    <Page
      title={id}
      lead={text(`content.lists.${list}`)}
      action={<ListLink id={id} to={paths.contentList(code, list)} label={text('content.back')} />}
    >
      <QueryResult read={read} rows={12}>
        {(item) => (
          <>
            <ProposalNote key={`proposal of ${id}`} merchant={code} subject={subjects.content(item.kind, id)} />
            <ItemEditor key={id} merchant={code} kind={item.kind} id={id} timeZone={item.timeZone} item={item} />
            <HistoryCard merchant={code} item={item} />
          </>
        )}
      </QueryResult>
    </Page>
  )
}
