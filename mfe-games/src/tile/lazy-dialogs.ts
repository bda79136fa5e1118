import { lazyPage } from '@atrium/portal-kit'
import type { GameDialogProps } from './dialog-props.ts'

/** Dialogs of tiles, whose code is loaded when the first one opens. */
export const LazyEntryDialog = lazyPage<GameDialogProps>(() => import('./EntryDialog.tsx').then((m) => m.EntryDialog))
export const LazyRoomsDialog = lazyPage<GameDialogProps>(() => import('./RoomsDialog.tsx').then((m) => m.RoomsDialog))
