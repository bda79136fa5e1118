import { lazyPage } from '@atrium/portal-kit'
import type { BarMenuProps } from './BarMenu.tsx'

/** The bar's menu, whose code is loaded after the game. */
export const LazyBarMenu = lazyPage<BarMenuProps>(() => import('./BarMenu.tsx').then((m) => m.BarMenu))
