import { useParams } from 'react-router-dom'
import { MissingPage } from '../layout/MissingPage.tsx'
import { Note } from '../layout/Note.tsx'
import { Page } from '../layout/Page.tsx'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useText } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { ProposalNote } from '../proposals/ProposalNote.tsx'
import { subjects } from '../proposals/subjects.ts'
import { useRead } from '../registry/registry.tsx'
import { ListLink } from '../reports/ListLink.tsx'
import { useRights } from '../session/session.ts'
import { HistoryCard } from './HistoryCard.tsx'
import { ItemEditor } from './ItemEditor.tsx'
import { CONTENT_LISTS, isList } from './kinds.ts'

/** One item: its form with a preview, what can be done with it, and its history. */
export function ContentItemPage() {
  const { code = '', list = '', id = '' } = useParams()
  const text = useText()
  const isAllowed = useRights().serves(code, 'marketing')
  const kind = isList(list) ? CONTENT_LISTS[list] : undefined
  const read = useRead(
    'contentItem',
    { merchant: code, kind: kind ?? 'BANNER', id },
    { enabled: isAllowed && kind !== undefined },
  )
  if (!isList(list)) return <MissingPage />
  return (
    <Page
      title={id}
      lead={text(`content.lists.${list}`)}
      action={<ListLink id={id} to={paths.contentList(code, list)} label={text('content.back')} />}
    >
      {isAllowed ? (
        <QueryResult read={read} rows={12}>
          {(item) => (
            <>
              <ProposalNote key={`proposal of ${id}`} merchant={code} subject={subjects.content(item.kind, id)} />
              <ItemEditor key={id} merchant={code} kind={item.kind} id={id} timeZone={item.timeZone} item={item} />
              <HistoryCard merchant={code} item={item} />
            </>
          )}
        </QueryResult>
      ) : (
        <Note>{text('content.notYours', { merchant: code })}</Note>
      )}
    </Page>
  )
}
