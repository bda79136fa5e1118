import { PortalError } from '@atrium/contracts/errors'
import type { Remote } from '@atrium/portal-kit'
import { renderRemote } from '@atrium/portal-kit/testing'
import type { CallAnswers, TestBedOptions } from '@atrium/portal-kit/testing'
import type { Surface } from '../../testing/bed.ts'

export interface PortalSurfaceOptions {
  readonly remote: Remote
  readonly surface: TestBedOptions['surface']
  readonly session: TestBedOptions['session']
  /** Responses of further calls that the page makes. */
  readonly calls?: CallAnswers
}

/** A surface for `describeReport` that shows the reports of a remote. */
export const inPortal = ({ remote, surface, session, calls = {} }: PortalSurfaceOptions): Surface => ({
  timeZone: 'Asia/Seoul',
  failure: { error: new PortalError('SYSTEM_ERROR', '시스템 오류', 'request-8'), shown: 'request-8' },
  async show({ at, language, answers }) {
    const { location, unmount, recorded } = await renderRemote(remote, {
      surface,
      session,
      at,
      language,
      calls: { ...calls, ...answers } as CallAnswers,
    })
    const toasts = () =>
      recorded.requests.flatMap(({ name, request }) =>
        name === 'toast.show' && (request as { tone?: string }).tone === 'error'
          ? [(request as { text: string }).text]
          : [],
      )
    return { location, unmount, toasts }
  },
})
