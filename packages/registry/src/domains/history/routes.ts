import type { RegistryDeps } from '../../pipeline/deps.ts'
import type { Serve } from '../../pipeline/serve.ts'
import { compareSets, runners, runningWithDecisions } from './service.ts'

export function historyRoutes(serve: Serve, { sql }: RegistryDeps): void {
  serve('running', ({ input }) => runningWithDecisions(sql, input))
  serve('compareSets', ({ input }) => compareSets(sql, input))
  serve('runners', ({ input }) => runners(sql, input))
}
