import type { Game } from '@atrium/contracts/calls'
import { lazyPage } from '@atrium/portal-kit'

export interface GameDialogProps {
  game: Game
  onClose(): void
}

/** Dialogs of tiles, whose code comes with the first one that is opened. */
export const LazyEntryDialog = lazyPage<GameDialogProps>(() => import('./EntryDialog.tsx').then((m) => m.EntryDialog))
export const LazyRoomsDialog = lazyPage<GameDialogProps>(() => import('./RoomsDialog.tsx').then((m) => m.RoomsDialog))
