import { useParams } from 'react-router-dom'
import { Page } from '../../../layout/Page.tsx'
import { QueryResult } from '../../../layout/QueryResult.tsx'
import { useLocale } from '../../../locale/locale.tsx'
import { paths } from '../../../paths.ts'
import { ProposalNote } from '../../../proposals/ProposalNote.tsx'
import { subjects } from '../../../proposals/subjects.ts'
import { useRead } from '../../../registry/registry.tsx'
import { ListLink } from '../../../reports/ListLink.tsx'
import { draftOf } from '../../../form/draft.ts'
import { useMerchantZone } from '../../use-merchant-zone.ts'
import { ItemEditor } from './ItemEditor.tsx'

/** The form of one item of the points mall. */
export function PointItemPage() {
  const { code = '', itemId = '' } = useParams()
  const { text, language } = useLocale()
  const zone = useMerchantZone(code)
  const read = useRead('pointItem', { merchant: code, itemId })
  return (
    <Page
      title={read.data?.name[language] ?? itemId}
      lead={itemId}
      action={<ListLink id={itemId} to={paths.pointItems(code)} label={text('pointItems.back')} />}
    >
      <>
        <ProposalNote key={itemId} merchant={code} subject={subjects.pointItem(itemId)} />
        <QueryResult read={read} rows={10}>
          {(item) =>
            zone !== undefined && (
              <ItemEditor
                key={itemId}
                merchant={code}
                timeZone={zone}
                start={draftOf(item)}
                item={item}
                reload={() => void read.refetch()}
              />
            )
          }
        </QueryResult>
      </>
    </Page>
  )
}
