import { paths } from '@atrium/contracts/portal/paths'
import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'

/** Link to the games, for an empty record. */
export function ToGames() {
  const t = useText()
  const { commands } = usePortal()
  return (
    <Button onClick={() => void commands.request('navigation.go', { to: paths.rng() })}>
      {t('record.empty.action')}
    </Button>
  )
}
