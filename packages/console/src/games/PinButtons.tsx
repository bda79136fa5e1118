import { MAX_PINNED_GAMES } from '@atrium/contracts/staff/games'
import type { MerchantGame } from '@atrium/contracts/staff/merchant-games'
import { Button } from '@atrium/ui/button'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useLocale } from '../locale/locale.tsx'
import { useChange } from '../registry/registry.tsx'
import common from '../layout/common.module.css'

/** Pins a game before all others, moves its pin by a place, or removes it. */
export function PinButtons({ merchant, game }: { merchant: string; game: MerchantGame }) {
  const { text, language } = useLocale()
  const pinning = useChange('pinGame')
  const { gameId, pin, isOn, isVendorOn } = game
  const name = game.name[language]
  const set = (isPinned: boolean, place?: number) =>
    pinning.mutate({ merchant, gameId, isPinned, ...(place !== undefined && { place }) })
  const button = (label: string, title: string, onClick: () => void, disabled = false) => (
    <Button size="s" aria-label={title} disabled={pinning.isPending || disabled} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <span className={common.actions}>
      {pin === undefined ? (
        button(text('games.pin'), text('games.pinGame', { name }), () => set(true), !isOn || !isVendorOn)
      ) : (
        <>
          {button('↑', text('games.pinUp', { name }), () => set(true, pin - 1), pin === 1)}
          {button('↓', text('games.pinDown', { name }), () => set(true, pin + 1), pin === MAX_PINNED_GAMES)}
          {button(text('games.unpin'), text('games.unpinGame', { name }), () => set(false))}
        </>
      )}
      {pinning.error && <ErrorNote error={pinning.error} />}
    </span>
  )
}
