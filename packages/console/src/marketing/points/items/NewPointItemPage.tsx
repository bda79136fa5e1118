import { useParams } from 'react-router-dom'
import { Loading } from '../../../layout/Loading.tsx'
import { Page } from '../../../layout/Page.tsx'
import { useText } from '../../../locale/locale.tsx'
import { paths } from '../../../paths.ts'
import { ListLink } from '../../../reports/ListLink.tsx'
import type { Draft } from '../../../form/draft.ts'
import { useMerchantZone } from '../../use-merchant-zone.ts'
import { ItemEditor } from './ItemEditor.tsx'

const NO_TEXT = { KO: '', EN: '' }
/** Initially off, so that members do not see it before it is complete. */
const START: Draft = {
  kind: 'GOODS',
  category: 'LIFESTYLE',
  name: NO_TEXT,
  description: NO_TEXT,
  image: '',
  price: '',
  levelPrices: [],
  minQuantity: '1',
  position: '100',
  isOn: false,
}

/** A new item: its permanent id, and its fields. */
export function NewPointItemPage() {
  const { code = '' } = useParams()
  const text = useText()
  const zone = useMerchantZone(code)
  return (
    <Page
      title={text('pointItems.new')}
      action={<ListLink id="" to={paths.pointItems(code)} label={text('pointItems.back')} />}
    >
      {zone === undefined ? <Loading rows={10} /> : <ItemEditor merchant={code} timeZone={zone} start={START} />}
    </Page>
  )
}
