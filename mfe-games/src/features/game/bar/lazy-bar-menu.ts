import { lazyPage } from '@atrium/portal-kit'
import type { BarMenuProps } from './BarMenu.tsx'

/** Loaded after the game. */
export const LazyBarMenu = lazyPage<BarMenuProps>(() => import('./BarMenu.tsx').then((m) => m.BarMenu))
