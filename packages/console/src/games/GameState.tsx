import type { MerchantGame } from '@atrium/contracts/staff/merchant-games'
import { Badge } from '@atrium/ui/badge'
import { MaintenanceBadge } from '../maintenance/MaintenanceBadge.tsx'
import { useText } from '../locale/locale.tsx'
import common from '../layout/common.module.css'

/** Whether members of a merchant can play a game, and otherwise why not. */
export function GameState({
  game,
}: {
  game: Pick<MerchantGame, 'isOn' | 'isVendorOn' | 'isInMaintenance' | 'maintenance'>
}) {
  const text = useText()
  return (
    <span className={common.actions}>
      {!game.isOn && <Badge>{text('games.off')}</Badge>}
      {!game.isVendorOn && <Badge>{text('games.vendorOff')}</Badge>}
      <MaintenanceBadge isOut={game.isInMaintenance} own={game.maintenance} />
      {game.isOn && game.isVendorOn && !game.isInMaintenance && <Badge tone="win">{text('games.shown')}</Badge>}
    </span>
  )
}

/** The marks of a game in the portal, with which of them staff have set. */
export function GameMarks({ game }: { game: MerchantGame }) {
  const text = useText()
  const { pin, isHot, ownHot, isNew, ownNew } = game
  return (
    <span className={common.actions}>
      {pin !== undefined && <Badge tone="brand">{text('games.pinned', { place: pin })}</Badge>}
      {isHot && <Badge tone="warn">{text(ownHot === undefined ? 'games.hot' : 'games.hotSet')}</Badge>}
      {isNew && <Badge>{text(ownNew === undefined ? 'games.new' : 'games.newSet')}</Badge>}
      {ownHot === false && <span className={common.quiet}>{text('games.notHot')}</span>}
      {ownNew === false && <span className={common.quiet}>{text('games.notNew')}</span>}
    </span>
  )
}
