import type { Language } from '@atrium/contracts/languages'
import { createRoot } from 'react-dom/client'
import type { PortalHost } from '../../host.ts'
import type { Remote } from '../../remote/define-remote.tsx'
import type { CallAnswers } from '../options.ts'
import { TestBed } from './TestBed.tsx'

export interface BedOptions {
  /** Answers calls for a merchant, in a language. What is not answered is refused in words. */
  calls?: (merchant: string, language: Language) => CallAnswers
  /** The style sheet that gives a merchant its colours. */
  brand?: (merchant: string) => string
  merchants?: (Pick<PortalHost['merchant'], 'code' | 'name' | 'currency' | 'timeZone'>)[]
}

/** Shows a remote alone in a browser, without a portal: `startTestBed(document.body, remote)`. */
export const startTestBed = (element: Element, remote: Remote, options: BedOptions = {}): void => createRoot(element).render(<TestBed remote={remote} {...options} />)
