import { EVENTS } from '@atrium/contracts/portal/events'
import { CONTRACTS } from '@atrium/contracts/releases'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import type { Project } from '../project.ts'
import { declaredByRemote } from './remote-declaration.ts'
import type { Declared } from './remote-declaration.ts'
import { documentOf } from './shell-document.ts'

export type Declaration = Declared & Pick<ReleaseRecord, 'document' | 'events'>

/** Runs the sources of a release to read its declarations. */
export const declarationOf = (project: Project, define: Readonly<Record<string, string>>): Promise<Declaration> =>
  project.kind === 'shell' ? declaredByShell(project, define) : declaredByRemote(project, define)

async function declaredByShell(project: Project, define: Readonly<Record<string, string>>): Promise<Declaration> {
  const { document, languages } = await documentOf(project, define)
  return {
    contract: { portal: CONTRACTS.portal, calls: `^${CONTRACTS.calls}` },
    emits: [],
    consumes: [],
    calls: [],
    events: Object.values(EVENTS).map(({ topic, version }) => ({ topic, version })),
    routes: [],
    slots: [],
    menu: [],
    languages: Object.keys(languages),
    origins: { frame: [], img: [], connect: [] },
    sources: { routes: {}, slots: {}, languages },
    document,
  }
}
