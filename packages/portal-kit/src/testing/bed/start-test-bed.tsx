import type { Language } from '@atrium/contracts/locale/languages'
import { createRoot } from 'react-dom/client'
import type { PortalHost } from '../../host.ts'
import type { Remote } from '../../remote/define-remote.tsx'
import type { CallAnswers } from '../options.ts'
import { portalCalls } from './portal-calls.ts'
import { TestBed } from './TestBed.tsx'

export interface BedOptions {
  /** Answers calls for a merchant, in a language. What is not answered is refused in words. */
  calls?: (merchant: string, language: Language) => CallAnswers
  /** The style sheet that gives a merchant its colours. */
  brand?: (merchant: string) => string
  merchants?: Pick<PortalHost['merchant'], 'code' | 'name' | 'currency' | 'timeZone'>[]
}

interface StartOptions extends Pick<BedOptions, 'brand' | 'merchants'> {
  /** The remote's own answers; calls without one are answered by the portal that runs beside the bed's server. */
  calls?: CallAnswers
}

/**
 * Shows a remote alone in a browser, in a page of `npm run dev -- <remote> --alone`: `startTestBed(document.body,
 * remote)`.
 */
export const startTestBed = (element: Element, remote: Remote, { calls = {}, ...options }: StartOptions = {}): void =>
  createRoot(element).render(
    <TestBed remote={remote} calls={(merchant, language) => portalCalls(calls, merchant, language)} {...options} />,
  )
