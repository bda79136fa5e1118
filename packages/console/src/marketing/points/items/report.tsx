import { formatWire } from '@atrium/contracts/money'
import type { StaffPointItem } from '@atrium/contracts/staff/marketing/points'
import { columnsOf } from '@atrium/report-kit'
import { Badge } from '@atrium/ui/badge'
import { Money } from '@atrium/ui/money'
import { Link, useParams } from 'react-router-dom'
import { useText } from '../../../locale/locale.tsx'
import { paths } from '../../../paths.ts'
import { consoleReport } from '../../../reports/console-report.ts'
import { RowLink } from '../../../reports/RowLink.tsx'
import common from '../../../layout/common.module.css'

const { custom, count } = columnsOf<StaffPointItem>()

/** Items of the points mall in their order, including those that are off. */
export const pointItemsReport = (merchant: string) =>
  consoleReport<'pointItems', StaffPointItem>({
    texts: 'pointItems',
    call: 'pointItems',
    scope: { merchant },
    pageSize: 50,
    rowKey: ({ itemId }) => itemId,
    tableTitle: 'table',
    columns: [
      custom(
        'name',
        ({ itemId, name }, { language }) => (
          <RowLink id={itemId} to={paths.pointItem(merchant, itemId)} label={`${name[language]} · ${itemId}`} />
        ),
        { card: 'title' },
      ),
      custom(
        'isOn',
        ({ isOn, stock }, context) => (
          <>
            <Badge tone={isOn ? 'win' : 'neutral'}>{context.text(`states.${isOn ? 'ON' : 'OFF'}`)}</Badge>{' '}
            {isOn && stock === 0 && <Badge tone="warn">{context.text('states.SOLD_OUT')}</Badge>}
          </>
        ),
        { card: 'aside' },
      ),
      custom('category', ({ category }, context) => context.text(`places.${category}`)),
      custom('price', ({ price }) => <Money amount={formatWire(price)} currency="P" />, { align: 'end' }),
      custom(
        'stock',
        ({ stock }, context) => (stock === undefined ? context.text('states.NO_LIMIT') : stock.toLocaleString('en')),
        { align: 'end' },
      ),
      count('position'),
    ],
    action: ListActions,
  })

function ListActions() {
  const { code = '' } = useParams()
  const text = useText()
  return (
    <Link className={common.link} to={paths.newPointItem(code)}>
      {text('pointItems.add')}
    </Link>
  )
}
