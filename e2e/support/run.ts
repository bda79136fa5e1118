import type { PortalProcess } from './processes/portal-process.ts'

/** A simulated Firebase project on this machine. */
export interface FirebaseProject {
  readonly projectId: string
  readonly url: string
  readonly jwksUrl: string
}

/** The portal that the tests of one worker share. */
export interface Run extends Pick<
  PortalProcess,
  'pid' | 'portal' | 'studio' | 'payments' | 'staff' | 'internal' | 'outbox' | 'dataDir'
> {
  /** The Firebase project for visitors of merchants that sign in with Firebase. */
  readonly firebase: FirebaseProject
  /** Origin of merchant DEMO. */
  readonly demo: string
  /** Origin of merchant LOTUS. */
  readonly lotus: string
}

const nameOf = (worker: number | string): string => `ATRIUM_E2E_RUN_${worker}`

/** Passes the run to the worker process of this number through the environment that it inherits. */
export function announceRun(
  worker: number,
  { pid, portal, studio, payments, staff, internal, outbox, dataDir }: PortalProcess,
  { projectId, url, jwksUrl }: FirebaseProject,
): void {
  process.env[nameOf(worker)] = JSON.stringify({
    pid,
    portal,
    studio,
    payments,
    staff,
    internal,
    outbox,
    dataDir,
    firebase: { projectId, url, jwksUrl },
  })
}

/** The run of this worker process, or of the one that replaces it after a failure. */
export function currentRun(): Run {
  const run = JSON.parse(process.env[nameOf(process.env['TEST_PARALLEL_INDEX']!)]!) as Omit<Run, 'demo' | 'lotus'>
  return { ...run, demo: run.portal, lotus: lotusOf(run.portal) }
}

/** The address of the portal's listener under the other merchant's host. */
export const lotusOf = (portal: string): string => portal.replace('//localhost', '//lotus.localhost')
