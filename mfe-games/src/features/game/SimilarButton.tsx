import { Suspense, useState } from 'react'
import { useText } from '@atrium/portal-kit'
import { SlotsIcon } from '@atrium/ui/icon'
import { IconButton } from '@atrium/ui/icon-button'
import { leaveFullScreen } from './full-screen.ts'
import { LazySimilarGames } from './lazy-parts.ts'

/** Similar games where there is no room for them beside the game. */
export function SimilarButton({ gameId }: { gameId: string }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    leaveFullScreen()
    setOpen(true)
  }
  return (
    <>
      <IconButton label={t('similar.title')} aria-haspopup="dialog" icon={<SlotsIcon />} onClick={open} />
      {isOpen && <Suspense fallback={null}><LazySimilarGames gameId={gameId} onClose={() => setOpen(false)} /></Suspense>}
    </>
  )
}
