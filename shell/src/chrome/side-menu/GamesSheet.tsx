import { RemoteDialog } from '../../dialogs/RemoteDialog.tsx'
import { useCloseOnBack } from '../../navigation/use-close-on-back.ts'
import { useShellText } from '../../context/shell-context.ts'
import { GameCentre } from './GameCentre.tsx'

/** The game centre on a phone: all categories, as a sheet over the page. */
export function GamesSheet({ onClose }: { onClose: () => void }) {
  const t = useShellText()
  useCloseOnBack(onClose)
  return (
    <RemoteDialog open onClose={onClose} title={t('sideMenu.gameCentre')}>
      <nav aria-label={t('sideMenu.gameCentre')}>
        <GameCentre onLeave={onClose} />
      </nav>
    </RemoteDialog>
  )
}
