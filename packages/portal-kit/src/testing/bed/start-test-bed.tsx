import { createRoot } from 'react-dom/client'
import type { Remote } from '../../remote/define-remote.tsx'
import type { CallAnswers } from '../options.ts'
import { portalCalls } from './portal-calls.ts'
import { TestBed } from './TestBed.tsx'
import type { BedOptions } from './TestBed.tsx'

interface StartOptions extends Pick<BedOptions, 'brand' | 'merchants'> {
  /** Responses of the remote; other calls go to the portal that runs beside the test bed's server. */
  calls?: CallAnswers
}

/**
 * Shows a remote alone in a browser, on a page of `npm run dev -- <remote> --alone`: `startTestBed(document.body,
 * remote)`.
 */
export const startTestBed = (element: Element, remote: Remote, { calls = {}, ...options }: StartOptions = {}): void =>
  createRoot(element).render(
    <TestBed remote={remote} calls={(merchant, language) => portalCalls(calls, merchant, language)} {...options} />,
  )
