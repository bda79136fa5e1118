import { RESOURCE_TYPES } from '@atrium/contracts/calls/merchants/system'
import { Select } from '@atrium/ui/select'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { MissingPage } from '../layout/MissingPage.tsx'
import { Page } from '../layout/Page.tsx'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useText } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { useRead } from '../registry/registry.tsx'
import { ListLink } from '../reports/ListLink.tsx'
import { ItemEditor } from './ItemEditor.tsx'
import { CONTENT_LISTS, isList } from './kinds.ts'

const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/

/** A new item: its permanent id, and its first draft. */
export function NewContentPage() {
  const { code = '', list = '' } = useParams()
  const [search] = useSearchParams()
  const text = useText()
  const merchants = useRead('merchants', {})
  const [id, setId] = useState(list === 'resources' ? RESOURCE_TYPES[0] : (search.get('id') ?? ''))
  if (!isList(list)) return <MissingPage />
  return (
    <Page
      title={text(`content.new.${list}`)}
      lead={text('content.new.lead', { merchant: code })}
      action={<ListLink id="" to={paths.contentList(code, list)} label={text('content.back')} />}
    >
      <QueryResult read={merchants} rows={12}>
        {(all) => (
          <ItemEditor
            merchant={code}
            kind={CONTENT_LISTS[list]}
            id={ID.test(id) ? id : ''}
            timeZone={all.find(({ merchant }) => merchant === code)?.timeZone ?? 'UTC'}
            idField={(tried) =>
              list === 'resources' ? (
                <Select
                  label={text('content.new.type')}
                  value={id}
                  options={RESOURCE_TYPES.map((type) => ({ value: type, label: text(`content.resources.${type}`) }))}
                  onChange={setId}
                />
              ) : (
                <TextField
                  label={text('content.new.id')}
                  hint={text(list === 'help-topics' ? 'content.new.anchorHint' : 'content.new.idHint')}
                  error={
                    id === '' ? tried && text('content.noId') : ID.test(id) ? undefined : text('content.new.wrongId')
                  }
                  required
                  maxLength={60}
                  value={id}
                  onChange={({ target }) => setId(target.value)}
                />
              )
            }
          />
        )}
      </QueryResult>
    </Page>
  )
}
