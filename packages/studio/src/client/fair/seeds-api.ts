import type { SeedsView } from '../../provably-fair/page.ts'
import { call } from '../frame/api.ts'

const here = `${location.pathname}/fair`

/** The calls of the pane of seeds. Each throws `Refusal` when refused. */
export const seedsApi = {
  view: () => call<SeedsView>(here),
  setClientSeed: (clientSeed: string) => call<SeedsView>(`${here}/client-seed`, { clientSeed }),
  rotate: () => call<SeedsView>(`${here}/rotate`, {}),
}
