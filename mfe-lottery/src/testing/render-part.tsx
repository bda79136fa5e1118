import type { ReactNode } from 'react'
import { defineRemote, lazyPage } from '@atrium/portal-kit'
import { renderRemote, type TestBed, type TestBedOptions } from '@atrium/portal-kit/testing'

/** Renders a part of the lottery pages with the texts of this remote. All its calls must be in `calls`. */
export function renderPart(part: ReactNode, options: Partial<TestBedOptions> = {}): Promise<TestBed> {
  const remote = defineRemote({
    name: 'mfe-lottery',
    contract: { portal: '^1.0.0', calls: '^1.0.0' },
    routes: [{ path: '/lottery', layout: 'header-only', page: lazyPage(() => Promise.resolve(() => part)) }],
    slots: [],
    menu: [],
    emits: [],
    consumes: ['lottery.issue.changed'],
    calls: [],
    origins: { frame: [], img: [], connect: [] },
    languages: { KO: () => import('../locales/ko.json'), EN: () => import('../locales/en.json') },
  })
  return renderRemote(remote, { surface: { kind: 'route', path: '/lottery' }, ...options })
}
