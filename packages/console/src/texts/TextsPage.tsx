import { Note } from '../layout/Note.tsx'
import { Page } from '../layout/Page.tsx'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useText } from '../locale/locale.tsx'
import { useParams } from 'react-router-dom'
import { useRead } from '../registry/registry.tsx'
import { LanguageCard } from './LanguageCard.tsx'
import common from '../layout/common.module.css'

/** The languages of a merchant's portal: how complete each is, its file, and what is published. */
export function TextsPage() {
  const { code = '' } = useParams()
  const text = useText()
  const read = useRead('textStatus', { merchant: code })
  return (
    <Page title={text('portalTexts.title', { merchant: code })} lead={text('portalTexts.lead')}>
      <QueryResult read={read}>
        {({ list }) => (
          <div className={common.list}>
            {list.every(({ remotes }) => remotes.length === 0) && <Note>{text('portalTexts.noReleases')}</Note>}
            {list.map((status) => (
              <LanguageCard key={status.language} merchant={code} status={status} />
            ))}
          </div>
        )}
      </QueryResult>
    </Page>
  )
}
