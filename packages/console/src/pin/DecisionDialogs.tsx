import { useSearchParams } from 'react-router-dom'
import { pinIn, rollBackIn, withoutDialog } from '../paths.ts'
import { PinDialog } from './PinDialog.tsx'
import { RollBackDialog } from './RollBackDialog.tsx'

/** The dialogs that the address opens, over any page. */
export function DecisionDialogs() {
  const [search, setSearch] = useSearchParams()
  const pin = pinIn(search)
  const back = rollBackIn(search)
  const close = () => setSearch(withoutDialog)
  return (
    <>
      {pin && <PinDialog key={search.toString()} target={pin} onClose={close} />}
      {back && <RollBackDialog key={`${back.merchant} ${back.set}`} target={back} onClose={close} />}
    </>
  )
}
