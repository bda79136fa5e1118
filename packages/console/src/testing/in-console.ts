import type { Surface } from '@atrium/report-kit/testing'
import { readerZone } from '../locale/format.ts'
import { apiError } from './fake-registry.ts'
import type { Answers } from './fake-registry.ts'
import { show } from './show.tsx'

/** Reports of the console, for `describeReport`, with further responses of the registry. */
export const inConsole = (others: Answers): Surface => ({
  timeZone: readerZone(),
  failure: {
    error: apiError('GATEWAY_UNAVAILABLE', 'The gateway does not respond.'),
    shown: 'The gateway does not respond.',
  },
  async show({ at, language, answers }) {
    const { address, unmount } = show(at, { ...others, ...(answers as Answers) }, language)
    return {
      location: address,
      unmount,
      toasts: () =>
        [...document.querySelectorAll('[role="region"] [role="status"] p')].map(({ textContent }) => textContent ?? ''),
    }
  },
})
