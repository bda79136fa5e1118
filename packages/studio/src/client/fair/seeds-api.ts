import type { SeedsView } from '../../provably-fair/page.ts'
import { call } from '../frame/api.ts'

const here = `${location.pathname}/fair`

/** The calls of the seeds pane. Each throws `StudioError` when the studio returns an error. */
export const seedsApi = {
  view: () => call<SeedsView>(here),
  setClientSeed: (clientSeed: string) => call<SeedsView>(`${here}/client-seed`, { clientSeed }),
  rotate: () => call<SeedsView>(`${here}/rotate`, {}),
}
