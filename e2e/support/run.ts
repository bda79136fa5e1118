import type { FirebaseProject } from './firebase.ts'
import type { PortalProcess } from './portal-process.ts'

/** The portal that this run of the suite shares. */
export interface Run extends Pick<PortalProcess, 'pid' | 'portal' | 'studio' | 'staff' | 'outbox' | 'dataDir'> {
  /** Where visitors of merchants that have it so sign in. */
  readonly firebase: FirebaseProject
  /** Where merchant DEMO is. */
  readonly demo: string
  /** Where merchant LOTUS is. */
  readonly lotus: string
}

const NAME = 'ATRIUM_E2E_RUN'

/** For the worker processes, which inherit the environment. */
export function announceRun({ pid, portal, studio, staff, outbox, dataDir }: PortalProcess, { projectId, url, jwksUrl }: FirebaseProject): void {
  process.env[NAME] = JSON.stringify({ pid, portal, studio, staff, outbox, dataDir, firebase: { projectId, url, jwksUrl } })
}

export function currentRun(): Run {
  const run = JSON.parse(process.env[NAME]!) as Omit<Run, 'demo' | 'lotus'>
  return { ...run, demo: run.portal, lotus: lotusOf(run.portal) }
}

/** The same listener under the other merchant's host. */
export const lotusOf = (portal: string): string => portal.replace('//localhost', '//lotus.localhost')
