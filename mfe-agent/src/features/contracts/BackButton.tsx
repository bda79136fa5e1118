import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { useSearchParams } from 'react-router-dom'

/** Button back to the list from which a row was opened: its filters and page are still in the address. */
export function BackButton({ param }: { param: string }) {
  const t = useText()
  const [, setQuery] = useSearchParams()
  const back = () =>
    setQuery((query) => {
      query.delete(param)
      return query
    })
  return <Button onClick={back}>{t('contracts.back')}</Button>
}
