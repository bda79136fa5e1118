import { useText } from '@atrium/portal-kit'
import { SegmentedControl } from '@atrium/ui/segmented-control'
import { useSearchParams } from 'react-router-dom'

const VIEWS = ['contract', 'bills', 'downlines', 'downlineBills'] as const
type View = (typeof VIEWS)[number]

/** The views of a page about contracts. */
export function ContractViews() {
  const t = useText()
  const [query, setQuery] = useSearchParams()
  const view = VIEWS.find((one) => one === query.get('view')) ?? 'contract'
  // Filters belong to one view: switching views keeps only the agent in the address.
  const choose = (next: View) =>
    setQuery({ agent: query.get('agent') ?? '', ...(next !== 'contract' && { view: next }) })
  return (
    <SegmentedControl
      size="s"
      label={t('contracts.view')}
      value={view}
      onChange={choose}
      options={VIEWS.map((value) => ({ value, label: t(`contracts.views.${value}`) }))}
    />
  )
}
